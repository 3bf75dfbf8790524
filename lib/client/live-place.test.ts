import type { LiveChange } from '#lib/contracts/live-changes.ts'
import { concerns, isSaid, placeOf } from './live-place.ts'

const [ROOM, PATTERN, OTHER] = ['1', '2', '3'].map((n) => `0190a0b0-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
]
const stopped: LiveChange = {
  kind: 'room',
  ids: [ROOM, PATTERN],
  screens: ['ROOM5110', 'SCHEDULE', 'TOP101'],
  act: 'stopped',
  at: '2025-05-01T00:00:00.000Z',
  by: null,
  isSelf: false,
}
const none = () => false
const looksOtherwise = (path: string, change = stopped, isShown: (id: string) => boolean = none) =>
  concerns(change, placeOf(path), isShown)

test('an address names a screen and the objects on it', () => {
  expect(placeOf(`/ROOM5110/${ROOM.toUpperCase()}/rich-contents/${OTHER}`)).toEqual({
    screen: 'ROOM5110',
    page: `ROOM5110/${ROOM.toUpperCase()}`,
    ids: [ROOM, OTHER],
    isForm: false,
  })
  expect(placeOf('/nickname')).toEqual({ screen: null, page: 'nickname', ids: [], isForm: false })
})

test('lists and boards look otherwise after what their screen shows, pages of an object after what concerns it or what they show', () => {
  expect(['/ROOM5110', '/SCHEDULE', '/SCHEDULE/print'].map((path) => looksOtherwise(path))).toEqual([true, true, true])
  expect(['/AC2110', '/nickname', '/help'].map((path) => looksOtherwise(path))).toEqual([false, false, false])
  expect(looksOtherwise(`/ROOM5110/${ROOM}`)).toBe(true)
  expect(looksOtherwise(`/ROOM5701/${PATTERN}`)).toBe(true)
  expect(looksOtherwise(`/ROOM5110/${OTHER}`)).toBe(false)
  expect(looksOtherwise(`/AREA4110/${OTHER}`, stopped, (id) => id === ROOM)).toBe(true)
})

test('a page of an object that shows what lies in others says so', () => {
  const plan = placeOf(`/PLANS/${OTHER}`)
  const change = { ...stopped, screens: ['PLANS'] }
  expect(concerns(change, plan, none)).toBe(false)
  expect(concerns(change, { ...plan, showsMore: true }, none)).toBe(true)
  expect(concerns(stopped, { ...plan, showsMore: true }, none)).toBe(false)
})

test('home is told of its board, and of what stands beside it, and is not read again', () => {
  for (const kind of ['room', 'arAnchor', 'accessRequest', 'transition', 'richContent'] as const)
    expect(looksOtherwise('/TOP101', { ...stopped, kind })).toBe(false)
})

test('home says who changed what its board shows, other pages what they are read again for', () => {
  const said = (path: string, change = stopped) => isSaid(change, placeOf(path), none)
  expect(said('/TOP101')).toBe(true)
  expect(said('/TOP101', { ...stopped, screens: ['ROOM5110'] })).toBe(false)
  expect([said(`/ROOM5110/${ROOM}`), said(`/ROOM5110/${OTHER}`), said('/nickname')]).toEqual([true, false, false])
})

test('one list of a screen looks otherwise after what is shown on it alone, and nothing is said of what comes by itself', () => {
  const sent: LiveChange = {
    ...stopped,
    kind: 'mail',
    ids: [],
    screens: ['MA9110/mails'],
    act: 'changed',
    isQuiet: true,
  }
  expect(['/MA9110', '/MA9110/mails', '/MA9110/new'].map((path) => looksOtherwise(path, sent))).toEqual([
    false,
    true,
    false,
  ])
  const delivery: LiveChange = { ...sent, kind: 'delivery', ids: [ROOM], screens: ['ROOM5110/rich-contents'] }
  const paths = [
    '/ROOM5110',
    '/ROOM5110/rich-contents',
    `/ROOM5110/${ROOM}`,
    `/ROOM5110/${ROOM}/edit`,
    `/AREA4110/${OTHER}`,
  ]
  expect(paths.map((path) => looksOtherwise(path, delivery, () => true))).toEqual([false, true, true, false, false])
  const mail = placeOf(`/MA9110/mails/${OTHER}`)
  expect(concerns(sent, mail, none)).toBe(false)
  expect(concerns(sent, { ...mail, showsMore: true }, none)).toBe(true)
  expect(
    [sent, { ...sent, screens: ['TOP101'] }].map((change) => isSaid(change, placeOf('/MA9110/mails'), none)),
  ).toEqual([false, false])
  expect(isSaid({ ...sent, screens: ['TOP101'] }, placeOf('/TOP101'), none)).toBe(false)
})
