import { passwordWeakness } from './password-weakness.ts'

const HER = ['南 花子', 'Hanako.Minami1980@expo.example', 'Hana']

test.each([
  ' '.repeat(12),
  'aaaaaaaaaaaa',
  '123456789012',
  '098765432109',
  'qwertyuiopasdf',
  'abcdefghijkl',
  'aaaa1111bbbb',
  'horsehorsehorse',
  'k7x!k7x!k7x!k7',
  'ＡＡＡＡＡＡＡＡＡＡＡＡ',
  '1qaz2wsx3edc4rfv',
  '5tgb6yhn7ujm',
  '8ik,9ol.0p;/',
  'zxcvbnmnbvcxz',
  // From 9 to 0 is one step on a keyboard.
  '8909090908987',
  'aaakkkpppwww',
  'k7xqmwk7xqmw',
  'k7xqmw2vhzrk7xqmw2vhzr',
])('%j is a pattern', (password) => {
  expect(passwordWeakness(password, [])).toEqual({ kind: 'pattern' })
})

test.each([
  ['Expo-demo-2025!', 'expo'],
  ['Osaka-Kansai-2025', 'kansai'],
  ['3xp0-C0ns0le!!', 'console'],
  ['大阪関西万博2025年だよ！！', '万博'],
  ['sakura12345678', 'sakura'],
  ['Sakura-2025-sakura', 'sakura'],
  ['s4kur4-s4kur4-1', 'sakura'],
  ['sakura20251013', 'sakura'],
  ['konnichiwa2025', 'konnichiwa'],
  ['Himitsu-no-1234', 'himitsu'],
  ['daisukidayo123', 'daisuki'],
  ['takahiro-suzuki-0401', 'takahiro'],
  ['pokemon.pikachu.99', 'pokemon'],
  ['さくらさくら2025年春', 'さくら'],
  ['ありがとうこんにちは12', 'こんにちは'],
  ['パスワードヒミツ9876', 'パスワード'],
  ['東京京都大阪日本２０２５', '大阪'],
  ['hanako.minami1980@expo.example', 'minami1980'],
  ['Hanako1980Minami!', 'hanako'],
  ['南花子南さん1234！', '南花子'],
  ['hana-hana-2025-x', 'hana'],
  ['ＳＡＫＵＲＡ１２３４ｋ７', 'sakura'],
  ['暗証番号-k7xqmw', '暗証番号'],
  // Runs of four and years are no secret, wherever they stand.
  ['sakura1234k7xqmwz', 'sakura'],
  ['sakura20242025k7xqmwz', 'sakura'],
])('%j is made of known words', (password, word) => {
  expect(passwordWeakness(password, HER)).toEqual({ kind: 'words', word })
})

test.each([
  'Kita-no-umi-2025!',
  'correct horse battery',
  'expo horse battery staple',
  'q8#Lw!zP2vK&',
  '北の海を渡る二羽のかもめ',
  'sakura horse battery staple',
  'yuki ga furu mado no soto',
  'さくらの下で待つ古い自転車',
  // A long secret twice, one that does not come back whole, and one whose first sign differs.
  'k7xqmw2vhzrbk7xqmw2vhzrb',
  'k7xqmw2k7xqmw',
  'k7xqmwz7xqmw',
  'aaakkkpppwwwccc',
  // Runs of three count, and a word does not come about by taking out another one.
  'sakura123k7xqm',
  'sakurak7x123m789',
  'exsakurapok7xqm',
])('%j is taken', (password) => expect(passwordWeakness(password, HER)).toBeNull())

test.each([
  ['0', 'o'],
  ['1', 'i'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
  ['@', 'a'],
  ['$', 's'],
])('%s in the place of %s hides no name', (sign, letter) => {
  const name = `qj${letter}mb`
  expect(passwordWeakness(`qj${sign}mb kwuxzpf`, [name])).toEqual({ kind: 'words', word: name })
})

test('names count from three Latin letters on, from two others', () => {
  expect(passwordWeakness('ann k7xqmwz', ['Ann'])).toEqual({ kind: 'words', word: 'ann' })
  expect(passwordWeakness('南子k7xqmwz', ['南子'])).toEqual({ kind: 'words', word: '南子' })
  expect(passwordWeakness('南k7xqmwz', ['南'])).toBeNull()
  // One of both is no Latin name.
  for (const name of ['南j', 'j南'])
    expect(passwordWeakness(`${name} k7xqmwz`, [name])).toEqual({ kind: 'words', word: name })
})

test('words of another person do not matter, nor do ones of a letter or two', () => {
  expect(passwordWeakness('minami hanako 80', [])).toBeNull()
  expect(passwordWeakness('minami hanako 80', HER)).not.toBeNull()
  expect(passwordWeakness('q8#Lw!zP2vK&', ['q8 Lw'])).toBeNull()
})
