import { handOffPath } from './hand-off-path.ts'

test('whatever signs a person in leads to the hand-off of the specification', () => {
  expect(handOffPath('ja')).toBe('/TOP101?trans_mode=login&result_code=0&language=ja')
  expect(handOffPath('en', 'xrcms0001')).toBe('/TOP101?trans_mode=login&result_code=xrcms0001&language=en')
})
