import type { Bar } from './bar.ts'
import { outOfSight } from './out-of-sight.ts'

const bar = (id: string, start: number, end: number): Bar => ({ id, version: 1, openType: 'normal', start, end })
const scale = { x: (at: number) => at }
const BARS = [bar('long', 0, 90), bar('short', 10, 20), bar('in', 95, 205), bar('next', 200, 210), bar('far', 400, 500)]

test('bars beside what is in sight are counted, and the nearest of each side is named', () => {
  expect(outOfSight(BARS, { left: 90, right: 200 }, scale)).toEqual({
    before: { count: 2, nearest: 'long' },
    after: { count: 2, nearest: 'next' },
  })
})

test('a bar of which a pixel is in sight is not beside it', () => {
  expect(outOfSight(BARS, { left: 89, right: 201 }, scale)).toEqual({
    before: { count: 1, nearest: 'short' },
    after: { count: 1, nearest: 'far' },
  })
  expect(outOfSight([], { left: 0, right: 1 }, scale).after).toEqual({ count: 0, nearest: null })
})
