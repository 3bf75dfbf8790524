import { domainToASCII } from 'node:url'
import { emailKey, readAddress } from './email-address.ts'
import { decodeLabel } from './punycode.ts'

test.each([
  ['Taro@Expo.example', 'Taro@Expo.example'],
  [' ｔａｒｏ＠ｅｘｐｏ．ｅｘａｍｐｌｅ　', 'taro@expo.example'],
  ['ta\u200bro@expo.example', 'taro@expo.example'],
  ['taro@ex\u00adpo.example\u2060', 'taro@expo.example'],
  ['taro@例え.jp', 'taro@例え.jp'],
  ['taro@例え。jp', 'taro@例え.jp'],
  ['taro@xn--r8jz45g.jp', 'taro@例え.jp'],
  ['taro@xn--r8jz45g.XN--WGBH1C', 'taro@例え.مصر'],
  ['taro@XN--R8JZ45G.jp', 'taro@例え.jp'],
  ['taro@expo例え.jp', 'taro@expo例え.jp'],
  ['taro@expoÄ.jp', 'taro@expoä.jp'],
  ['taro@Äexpo.jp', 'taro@äexpo.jp'],
  ['taro@Axn--b.Example', 'taro@Axn--b.Example'],
  ['taro@हिन्दी.भारत', 'taro@हिन्दी.भारत'],
  ['taro@expo.xn--vermgensberater-ctb', 'taro@expo.vermögensberater'],
  ['taro@3m.example', 'taro@3m.example'],
  ['taro@expo2025.example', 'taro@expo2025.example'],
  ['taro@x.example', 'taro@x.example'],
  ['ta\u200b\u200bro@expo.example', 'taro@expo.example'],
  ["o'brien+expo@a-b.expo.example", "o'brien+expo@a-b.expo.example"],
])('the address %p is read as %p', (typed, read) => {
  expect(readAddress(typed)).toBe(read)
})

test.each([
  'a@csv..example',
  'a..b@csv.example',
  '.a@csv.example',
  'a.@csv.example',
  'あ@csv.example',
  'a@expo',
  'a@localhost',
  'a@192.168.0.1',
  'a@[192.168.0.1]',
  'a@csv.123',
  'a@-csv.example',
  'a@csv_1.example',
  'a@csv.example.',
  'a@expo.1com',
  'a@expo.com1',
  'a@csv.example@b',
  'a@@csv.example',
  'a@b@csv.example',
  'a b@csv.example',
  'a@xn--a.example',
  'a@xn--zzzzzzzzzz99999.example',
  `a@${'x'.repeat(64)}.example`,
  `${'x'.repeat(65)}@csv.example`,
  '',
])('%p is no address', (typed) => {
  expect(readAddress(typed)).toBeNull()
})

test.each([..."!#$%&'*+/=?^_`{|}~-0"])('%s may stand anywhere before the @', (sign) => {
  const address = `a${sign}b.c${sign}d@expo.example`
  expect(readAddress(address)).toBe(address)
})

test('the longest address is one, a longer one is not', () => {
  const host = [63, 63, 53].map((length) => 'x'.repeat(length)).join('.')
  const longest = `${'y'.repeat(64)}@${host}.example`
  expect(longest).toHaveLength(254)
  expect(readAddress(longest)).toBe(longest)
  expect(readAddress(longest.replace('.example', 'x.example'))).toBeNull()
})

test('addresses that people cannot tell apart have one key', () => {
  const seen = ['Taro@例え.jp', 'taro\u200b@例え.jp', 'ｔａｒｏ@xn--r8jz45g.jp', 'taro\u2060@例え。ＪＰ']
  expect(new Set(seen.map(emailKey))).toEqual(new Set(['taro@例え.jp']))
})

test.each(['例え', 'bücher', 'ドメイン名例', 'пример', 'faß', '他们为什么不说中文', '𠮷野家'])(
  '%p is read again from its network name',
  (name) => {
    expect(decodeLabel(domainToASCII(`${name}.jp`).slice(4, -3))).toBe(name)
  },
)
