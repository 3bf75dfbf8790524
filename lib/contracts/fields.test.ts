import { email, typedEmail } from './email-field.ts'
import { authority, lines, requiredLine } from './fields.ts'

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

test('whoever signs in types what she likes, without controls', () => {
  expect(typedEmail.parse(' ta\u200bro@expo.example ')).toBe('ta\u200bro@expo.example')
  expect(typedEmail.safeParse('ta\u0000ro@expo.example').success).toBe(false)
})

test('a level is one digit, or that number', () => {
  for (const level of [0, 6, '0', '6', ' 6 ']) expect(authority.parse(level)).toBe(Number(level))
  for (const none of ['6.0', '0x6', '06', '+6', '6e0', '7', '-0', '', 6.5, true, null])
    expect(authority.safeParse(none).success).toBe(false)
})
