import { email, lines, requiredLine } from './fields.ts'

test.each([
  [' ｔａｒｏ＠ｅｘｐｏ．ｅｘａｍｐｌｅ　', 'taro@expo.example'],
  ['taro@例え.jp', 'taro@例え.jp'],
])('the address %p is read as %p', (typed, read) => {
  expect(email.parse(typed)).toBe(read)
})

test.each([
  'taro',
  'taro@expo',
  'ta ro@expo.example',
  '<taro@expo.example>',
  'a@b.cc, d@e.ff',
  'ta\u0000ro@expo.example',
  'ta\ud800ro@expo.example',
])('%p is no address', (typed) => {
  expect(email.safeParse(typed).success).toBe(false)
})

test('cells pasted from a table become one line, and text of several lines keeps them', () => {
  expect(requiredLine(50).parse('東京館\tA-100\r\n')).toBe('東京館 A-100')
  expect(lines(50).parse('一行目\n二行目')).toBe('一行目\n二行目')
})
