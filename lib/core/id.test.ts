import fc from 'fast-check'
import { newId } from './id.ts'

test('an id is a UUID of version 7 and variant 10, which begins with its millisecond', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 48 - 1 }), (ms) => {
      const id = newId(new Date(ms))
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(Number.parseInt(id.slice(0, 13).replace('-', ''), 16)).toBe(ms)
    }),
  )
})

test('the rest is random: in ids of many moments every bit is seen both ways, and no id twice', () => {
  const ids = Array.from({ length: 300 }, (_, ms) => newId(new Date(ms)).replaceAll('-', ''))
  expect(new Set(ids).size).toBe(ids.length)
  const bits = ids.map((id) => BigInt(`0x${id}`))
  const fixed = 128n - 48n
  for (let place = 0n; place < fixed; place += 1n) {
    const seen = new Set(bits.map((id) => (id >> place) & 1n))
    // Version (76 to 79) and variant (62 and 63) stand fast; the counter begins in its lower half (75).
    const isFixed = (place >= 75n && place <= 79n) || place === 62n || place === 63n
    expect([place, seen.size]).toEqual([place, isFixed ? 1 : 2])
  }
})

test('no bit follows from another one', () => {
  const ids = Array.from({ length: 300 }, (_, ms) => newId(new Date(ms)).replaceAll('-', ''))
  const bytes = ids.map((id) => Buffer.from(id, 'hex'))
  // The random low half of the bytes that carry version and variant, beside their neighbours.
  const agree = (a: number, b: number, mask: number) =>
    bytes.every((all) => ((all[a] ?? 0) & mask) === ((all[b] ?? 0) & mask))
  expect([agree(6, 7, 0x0f), agree(8, 7, 0x3f), agree(8, 9, 0x3f), agree(6, 8, 0x0f)]).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('without a moment it is made for now', () => {
  const before = Date.now()
  const ms = Number.parseInt(newId().slice(0, 13).replace('-', ''), 16)
  expect(ms).toBeGreaterThanOrEqual(before)
  expect(ms).toBeLessThanOrEqual(Date.now())
})

test('those of one moment sort in the order they were made, thousands of them', () => {
  const now = new Date('2025-04-13T00:00:00Z')
  const ids = Array.from({ length: 10_000 }, () => newId(now))
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('those of one moment sort in their order when others are made between them, as by calls beside each other', () => {
  const moments = Array.from({ length: 100 }, (_, n) => new Date(2_000_000 + n))
  const rounds = Array.from({ length: 20 }, () => moments.map((now) => newId(now)))
  for (const n of moments.keys()) {
    const ids = rounds.map((round) => round[n] ?? '')
    expect([...ids].sort()).toEqual(ids)
  }
})

test('those of a later moment sort after all of an earlier one', () => {
  const [early, late] = [new Date(1_000_000), new Date(1_000_001)].map((now) =>
    Array.from({ length: 50 }, () => newId(now)),
  )
  expect([...(late ?? []), ...(early ?? [])].sort()).toEqual([...(early ?? []), ...(late ?? [])])
})

const placeOf = (id: string) => {
  const bits = BigInt(`0x${id.replaceAll('-', '')}`)
  return ((bits >> 64n) & 0xfffn) * 2n ** 30n + ((bits >> 32n) & 0x3fffffffn)
}

test('the place in a moment is remembered while 255 others are used, and forgotten with the next', () => {
  const now = new Date(3_000_000)
  let other = 3_000_000
  const makeOthers = (count: number) => {
    for (let n = 0; n < count; n++) newId(new Date(++other))
  }
  const first = placeOf(newId(now))
  makeOthers(255)
  const second = placeOf(newId(now))
  makeOthers(255)
  const third = placeOf(newId(now))
  expect([second - first, third - second]).toEqual([1n, 1n])
  makeOthers(256)
  expect(placeOf(newId(now)) - third).not.toBe(1n)
})

test('ids of one moment follow each other by one', () => {
  const now = new Date()
  const [first, second] = [placeOf(newId(now)), placeOf(newId(now))]
  expect(second - first).toBe(1n)
})
