import { queueBack } from './queue-back.ts'

const back = (address: string) => queueBack(`?field=x&back=${encodeURIComponent(address)}`)

test('the queue she came from is where she goes back to', () => {
  expect(back('/QUEUES')).toBe('/QUEUES')
  expect(back('/QUEUES?queue=noEnglish&q=館')).toBe('/QUEUES?queue=noEnglish&q=館')
})

test('no other address is gone to', () => {
  for (const odd of [
    'https://evil.test/QUEUES',
    '//evil.test/QUEUES',
    '/QUEUESx',
    '/QUEUES/1',
    '/TOP101',
    '/QUEUES#a',
    '/QUEUES?a#b',
    '/QUEUES?a\\b',
    'x/QUEUES',
    '',
  ])
    expect([odd, back(odd)]).toEqual([odd, null])
  expect(queueBack('')).toBeNull()
})
