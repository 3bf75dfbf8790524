import { personMark } from './person-mark.ts'

test('a deleted person is told from others by the last six characters of her ID, and nobody by none', () => {
  expect(personMark('0194f3a2-7c1e-7d3b-9a55-3f0c2b1a9e84')).toBe('1a9e84')
  expect(personMark(null)).toBe('')
})
