import { askedRange } from './byte-range.ts'

const TAG = '"one"'
const asked = (range: string, ifRange = '', size = 100) => askedRange({ range, ifRange }, TAG, size)

test.each([
  ['bytes=0-', 0, 100],
  ['bytes=10-19', 10, 20],
  ['bytes=99-', 99, 100],
  ['bytes=90-500', 90, 100],
  ['bytes=-10', 90, 100],
  ['bytes=-500', 0, 100],
  ['Bytes=5-5', 5, 6],
])('%s of 100 bytes', (range, start, end) => {
  expect(asked(range)).toEqual({ start, end })
})

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
  '%s of 100 bytes is no part of it',
  (range) => {
    expect(asked(range)).toBe('unsatisfiable')
  },
)

test('an empty file has no part', () => {
  expect(asked('bytes=0-', '', 0)).toBe('unsatisfiable')
  expect(asked('bytes=-1', '', 0)).toBe('unsatisfiable')
})

test.each(['', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-6', 'rows=0-1', 'bytes=a-b', 'bytes=1.5-', '0-1'])(
  '%s asks for the whole file',
  (range) => {
    expect(asked(range)).toBeNull()
  },
)

test('the rest of another file is none of this one', () => {
  expect(asked('bytes=10-', TAG)).toEqual({ start: 10, end: 100 })
  for (const other of ['"two"', 'W/"one"', 'Wed, 21 Oct 2015 07:28:00 GMT', 'one'])
    expect(asked('bytes=10-', other)).toBeNull()
})
