import { peekPage } from './peek-pages.ts'

const ID = '01a209a1-ed9d-7573-8be6-41141874e987'

test.each([
  ['/ROOM5110', 'room'],
  ['/AREA4701', 'pattern'],
  ['/ROOM5521', 'pattern'],
  ['/WEBVIEW13000', 'externalTransition'],
  [`/ROOM5110/${ID}/rich-contents`, 'richContent'],
  ['/MA9110/mails', 'mail'],
])('%s shows a %s', (before, page) => {
  expect(peekPage(`${before}/${ID}`)).toEqual({ page, id: ID })
  expect(peekPage(`${before}/${ID}/edit`)).toEqual({ page, id: ID })
})

test.each([`/AREA4810/${ID}`, `/STOPTEMPLATES/${ID}`, `/AC2110/batches/${ID}`, '/ROOM5110/new', '/ROOM5110', '/'])(
  'nothing of %s is shown beside a list',
  (path) => expect(peekPage(path)).toBeNull(),
)
