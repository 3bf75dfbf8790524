import type { Bar } from './bar.ts'
import { type BoardFocus, nextFocus } from './board-focus.ts'

const bar = (id: string, start: number, end: number): Bar => ({ id, version: 1, start, end, openType: 'normal' })
const table = [
  [bar('a', 0, 10), bar('b', 20, 30)],
  [],
  [bar('c', 12, 14), bar('d', 28, 40)],
  ...Array.from({ length: 20 }, () => []),
]
const rows = { total: table.length, barsOf: (row: number) => table[row] ?? [] }
const next = (focus: BoardFocus, key: string, ctrl = false, at = 0) => nextFocus(focus, key, ctrl, at, rows)

test('left and right walk from the name through the bars and stop at the ends', () => {
  expect(next({ row: 0, bar: null }, 'ArrowRight')).toEqual({ row: 0, bar: 'a' })
  expect(next({ row: 0, bar: 'a' }, 'ArrowRight')).toEqual({ row: 0, bar: 'b' })
  expect(next({ row: 0, bar: 'b' }, 'ArrowRight')).toBeNull()
  expect(next({ row: 0, bar: 'a' }, 'ArrowLeft')).toEqual({ row: 0, bar: null })
  expect(next({ row: 0, bar: null }, 'ArrowLeft')).toBeNull()
  expect(next({ row: 1, bar: null }, 'ArrowRight')).toBeNull()
})

test('up and down find the bar nearest in time, or the name where there is none', () => {
  expect(next({ row: 0, bar: 'b' }, 'ArrowDown', false, 20)).toEqual({ row: 1, bar: null })
  expect(nextFocus({ row: 3, bar: 'x' }, 'ArrowUp', false, 20, rows)).toEqual({ row: 2, bar: 'c' })
  expect(nextFocus({ row: 3, bar: 'x' }, 'ArrowUp', false, 26, rows)).toEqual({ row: 2, bar: 'd' })
  expect(next({ row: 1, bar: null }, 'ArrowDown')).toEqual({ row: 2, bar: null })
  expect(next({ row: 0, bar: null }, 'ArrowUp')).toBeNull()
})

test('Page, Home and End, and with Ctrl the corners', () => {
  expect(next({ row: 0, bar: null }, 'PageDown')).toEqual({ row: 10, bar: null })
  expect(next({ row: 20, bar: null }, 'PageDown')).toEqual({ row: 22, bar: null })
  expect(next({ row: 22, bar: null }, 'PageDown')).toBeNull()
  expect(next({ row: 2, bar: 'c' }, 'End')).toEqual({ row: 2, bar: 'd' })
  expect(next({ row: 2, bar: 'd' }, 'Home')).toEqual({ row: 2, bar: null })
  expect(next({ row: 2, bar: 'd' }, 'Home', true)).toEqual({ row: 0, bar: null })
  expect(next({ row: 2, bar: null }, 'End', true)).toEqual({ row: 22, bar: null })
  expect(next({ row: 2, bar: null }, 'x')).toBeNull()
})
