import { beginOwnWrite, isOwnWrite, noteOwnWrite } from './own-writes.ts'

const realNow = performance.now
let clock = 0
beforeEach(() => {
  performance.now = () => clock
})
afterEach(() => {
  performance.now = realNow
})

test('what is told of a change later than a moment after it was answered is still known as the own one, a later change is not', () => {
  expect(isOwnWrite('2025-05-01T00:00:00.000Z')).toBe(false)
  noteOwnWrite('Thu, 01 May 2025 00:00:09 GMT')
  clock += 4_999
  expect(isOwnWrite('2025-05-01T01:00:00.000Z')).toBe(true)
  clock += 1
  const told = ['2025-05-01T00:00:08.500Z', '2025-05-01T00:00:09.999Z', '2025-05-01T00:00:10.000Z']
  expect(told.map(isOwnWrite)).toEqual([true, true, false])
})

test('an answer without a date, or with an earlier one, takes nothing away of what is known', () => {
  noteOwnWrite('Thu, 01 May 2025 00:00:20 GMT')
  noteOwnWrite(null)
  noteOwnWrite('Thu, 01 May 2025 00:00:01 GMT')
  clock += 5_000
  expect([isOwnWrite('2025-05-01T00:00:20.900Z'), isOwnWrite('2025-05-01T00:00:21.000Z')]).toEqual([true, false])
})

test('what is told before its call is answered is known as the own one', () => {
  clock += 60_000
  const later = '2025-05-02T00:00:00.000Z'
  const ended = [beginOwnWrite(), beginOwnWrite()]
  ended[0]?.()
  expect(isOwnWrite(later)).toBe(true)
  ended[1]?.()
  expect(isOwnWrite(later)).toBe(false)
})
