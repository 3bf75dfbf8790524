import fc from 'fast-check'
import {
  type Cursor,
  decodeCursor,
  EXACT_TOTAL_MAX,
  encodeCursor,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
  QUICK_TOTAL_MAX,
  SORTS_MAX,
} from './paging.ts'

test('pages and totals are as large as the contract says', () => {
  expect([PAGE_SIZE, PAGE_SIZE_MAX, QUICK_TOTAL_MAX, EXACT_TOTAL_MAX, SORTS_MAX]).toEqual([50, 200, 1_000, 10_000, 3])
})

const whole = { dir: 'next', sort: 'spaceTitle', values: ['a', 1, null], offset: 0 }
const encoded = (value: unknown) => encodeCursor(value as Cursor)

test('a cursor that is whole is read', () => {
  expect(decodeCursor(encoded(whole), 'spaceTitle')).toEqual(whole)
  expect(decodeCursor(encoded({ ...whole, dir: 'prev', values: [] }), 'spaceTitle')).not.toBeNull()
  expect(decodeCursor(encoded({ ...whole, values: ['a', 'b', 'c', 'd'] }), 'spaceTitle')).not.toBeNull()
})

test.each([
  ['another direction', { ...whole, dir: 'up' }],
  ['no direction', { ...whole, dir: undefined }],
  ['an order that is no text', { ...whole, sort: 1 }],
  ['an offset as text', { ...whole, offset: '0' }],
  ['an offset below zero', { ...whole, offset: -1 }],
  ['a broken offset', { ...whole, offset: 0.5 }],
  ['an offset beyond what is counted', { ...whole, offset: 2 ** 53 }],
  ['values that are no list', { ...whole, values: 'abc' }],
  ['five values', { ...whole, values: ['a', 'b', 'c', 'd', 'e'] }],
  ['a value that is an object', { ...whole, values: [{}] }],
  ['a value that is a truth', { ...whole, values: ['a', true] }],
  ['a text', 'next'],
  ['nothing', null],
])('a cursor with %s is none', (_, value) => {
  expect(decodeCursor(encoded(value), 'spaceTitle')).toBeNull()
  expect(decodeCursor(encoded(value), undefined as unknown as string)).toBeNull()
})

const cursors = fc.record<Cursor>({
  dir: fc.constantFrom('next', 'prev'),
  sort: fc.constantFrom('-updatedAt', 'spaceTitle'),
  values: fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.constant(null)), { maxLength: 4 }),
  offset: fc.nat(),
})

test('every cursor survives the way through the URL', () => {
  fc.assert(
    fc.property(cursors, (cursor) => {
      const text = encodeCursor(cursor)
      expect(text).toMatch(/^[\w-]+$/)
      expect(decodeCursor(text, cursor.sort)).toEqual(cursor)
    }),
  )
})

test('a cursor of another order, and any other text, is no cursor', () => {
  const text = encodeCursor({ dir: 'next', sort: 'spaceTitle', values: ['a', 'b'], offset: 50 })
  expect(decodeCursor(text, '-spaceTitle')).toBeNull()
  fc.assert(fc.property(fc.string(), (noise) => void expect(decodeCursor(noise, 'spaceTitle')).toBeNull()))
})
