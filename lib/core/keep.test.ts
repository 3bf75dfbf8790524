import { keep } from './keep.ts'

test('what is not named stays behind', () => {
  expect(keep({ id: 'a', version: 0, memo: 'private', nickName: null }, ['id', 'version', 'nickName'])).toEqual({
    id: 'a',
    version: 0,
    nickName: null,
  })
})
