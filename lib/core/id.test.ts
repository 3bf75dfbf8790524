import { newId } from './id.ts'

const VERSION_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('an ID is a UUIDv7 that begins with its millisecond', () => {
  const now = new Date('2025-04-13T00:00:00.123Z')
  const id = newId(now)
  expect(id).toMatch(VERSION_7)
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(now.getTime())
})

test('those of one moment sort in the order they were made, thousands of them', () => {
  const now = new Date('2025-04-13T00:00:00Z')
  const ids = Array.from({ length: 10_000 }, () => newId(now))
  expect([...ids].sort()).toEqual(ids)
  expect(ids.every((id) => VERSION_7.test(id))).toBe(true)
})

test('those of a later moment sort after all of an earlier one', () => {
  const [early, late] = [new Date(1_000_000), new Date(1_000_001)].map((now) =>
    Array.from({ length: 50 }, () => newId(now)),
  )
  expect([...(late ?? []), ...(early ?? [])].sort()).toEqual([...(early ?? []), ...(late ?? [])])
})
