import { inPlace } from './in-place.ts'

const rows = (ids: string) => [...ids].map((id) => ({ id }))
const shown = (now: string, before: string) =>
  inPlace(rows(now), [...before])
    .map(({ id }) => id)
    .join('')

test.each([
  ['what was there stays, whatever the order now', 'cab', 'abc', 'abc'],
  ['what is gone leaves no gap', 'ca', 'abc', 'ac'],
  ['what is new at the top stands there', 'xcab', 'abc', 'xabc'],
  ['several that are new keep their order', 'xycab', 'abc', 'xyabc'],
  ['what is new stands behind the one it comes after', 'caxb', 'abc', 'axbc'],
  ['at the end too', 'abcx', 'abc', 'abcx'],
  ['where nothing is known any more all is as it comes', 'xyz', 'abc', 'xyz'],
  ['of an empty list nothing is left', '', 'abc', ''],
])('%s', (_, now, before, is) => {
  expect(shown(now, before)).toBe(is)
})

test('the objects are those that came, not the ones of before', () => {
  const [b, a] = [{ id: 'b' }, { id: 'a' }]
  expect(inPlace([b, a], ['a', 'b'])).toEqual([a, b])
  expect(inPlace([b, a], ['a', 'b'])[0]).toBe(a)
})
