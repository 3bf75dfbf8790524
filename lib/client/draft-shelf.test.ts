import { draftShelf } from './draft-shelf.ts'

const DAY = 24 * 60 * 60 * 1000
const START = Date.parse('2025-05-01T00:00:00Z')

/** What a browser keeps, and does not beyond `room` characters. */
function storageOf(room = Number.POSITIVE_INFINITY): Storage {
  const kept: Record<string, string> = {}
  const size = () => Object.entries(kept).reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    removeItem: (key: string) => void delete kept[key],
    setItem(key: string, value: string) {
      if (size() - (kept[key]?.length ?? -key.length) + value.length > room) {
        throw new DOMException('full', 'QuotaExceededError')
      }
      kept[key] = value
    },
  }
  return new Proxy(kept, {
    get: (_, name) => methods[name as keyof typeof methods] ?? kept[name as string],
  }) as unknown as Storage
}

const shelves = (storage: Storage, clock = { now: START }) =>
  function shelfOf(person: string, tab: string) {
    return draftShelf({ storage, person, tab, now: () => clock.now })
  }

const typed = (values: unknown) => ({ values, origin: 'typed' as const })
const NONE: ReadonlySet<string> = new Set()

test('what was typed in a tab that is closed becomes the next one’s, once, and keeps the time of the typing', () => {
  const clock = { now: START }
  const shelf = shelves(storageOf(), clock)
  shelf('hana', 'first').keep('rooms/1', typed('茶室'))
  clock.now += DAY
  const next = shelf('hana', 'next')
  expect(next.read('rooms/1')).toBeNull()
  expect(next.adopt('rooms/1', NONE)).toMatchObject({ values: '茶室', at: '2025-05-01T00:00:00.000Z' })
  next.keep('rooms/1', typed('茶室'))
  expect(next.read('rooms/1')?.at).toBe('2025-05-01T00:00:00.000Z')
  expect(shelf('hana', 'third').adopt('rooms/1', new Set(['next']))).toBeNull()
})

test('an open tab keeps what is its own, and two tabs do not write over each other', () => {
  const shelf = shelves(storageOf())
  const [one, other] = [shelf('hana', 'one'), shelf('hana', 'other')]
  one.keep('rooms', typed('東'))
  other.keep('rooms', typed('西'))
  expect([one.read('rooms')?.values, other.read('rooms')?.values]).toEqual(['東', '西'])
  expect(shelf('hana', 'new').adopt('rooms', new Set(['one', 'other']))).toBeNull()
  other.drop('rooms')
  expect(shelf('hana', 'new').adopt('rooms', new Set(['other']))?.values).toBe('東')
})

test('nobody is shown what another person typed in the same browser, in the same tab neither', () => {
  const shelf = shelves(storageOf())
  shelf('hana', 'tab').keep('rooms', typed('秘密'))
  expect(shelf('taro', 'tab').read('rooms')).toBeNull()
  expect(shelf('taro', 'next').adopt('rooms', NONE)).toBeNull()
  shelf('taro', 'tab').clear()
  expect(shelf('hana', 'tab').read('rooms')?.values).toBe('秘密')
})

test('it is gone after fourteen days, and once she has signed out in any tab', () => {
  const storage = storageOf()
  const clock = { now: START }
  const shelf = shelves(storage, clock)
  shelf('hana', 'old').keep('rooms', typed('古い'))
  clock.now += 14 * DAY - 1
  expect(shelf('hana', 'old').read('rooms')).not.toBeNull()
  clock.now += 1
  expect(shelf('hana', 'new').adopt('rooms', NONE)).toBeNull()
  expect(shelf('taro', 'new').read('rooms')).toBeNull()
  expect(Object.keys(storage)).toEqual([])
  shelf('hana', 'one').keep('rooms', typed('東'))
  shelf('hana', 'other').clear()
  expect(Object.keys(storage)).toEqual([])
})

test('a full browser keeps what it had, and room is made by what she left longest in closed tabs, never by others', () => {
  const clock = { now: START }
  const shelf = shelves(storageOf(800), clock)
  const long = 'x'.repeat(100)
  for (const [person, tab] of [
    ['taro', 'closed'],
    ['hana', 'open'],
    ['hana', 'old'],
    ['hana', 'newer'],
  ] as const) {
    clock.now += DAY
    expect(shelf(person, tab).keep('rooms', typed(long))).toBe(true)
  }
  const now = shelf('hana', 'now')
  expect(now.keep('rooms', typed(long))).toBe(false)
  const open = new Set(['open', 'now'])
  expect(now.giveUp(open)).toBe(true)
  expect([shelf('hana', 'old').read('rooms'), shelf('hana', 'newer').read('rooms')?.values]).toEqual([null, long])
  expect(now.keep('rooms', typed(long))).toBe(true)
  expect(now.keep('rooms', typed(long.repeat(9)))).toBe(false)
  expect([now.giveUp(open), now.giveUp(open)]).toEqual([true, false])
  const left = [now, shelf('hana', 'open'), shelf('taro', 'closed')].map((it) => it.read('rooms')?.values)
  expect(left).toEqual([long, long, long])
})
