import fc from 'fast-check'
import { type Cursor, decodeCursor, encodeCursor } from './paging.ts'

const cursors = fc.record<Cursor>({
  dir: fc.constantFrom('next', 'prev'),
  sort: fc.constantFrom('-updatedAt', 'spaceTitle'),
  values: fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.constant(null)), { maxLength: 3 }),
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
