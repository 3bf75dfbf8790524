import { readFileSync } from 'node:fs'
import en from './en.ts'
import helpEn from './help/en.json' with { type: 'json' }
import helpJa from './help/ja.json' with { type: 'json' }
import ja from './ja.ts'
import { serverWords } from './server-words.ts'
import { flatKeys } from './testing/flat-keys.ts'
import { bannedOf, conceptsOf, isAllowed, says } from './testing/glossary.ts'

const glossary = readFileSync('docs/glossary.md', 'utf8')
const concepts = conceptsOf(glossary)
const banned = bannedOf(glossary)

const japanese: Record<string, string> = { ...flatKeys(ja), ...flatKeys({ help: helpJa }) }
const english: Record<string, string> = { ...flatKeys(en), ...flatKeys({ help: helpEn }) }

/** Words of one language in both files, such as what visitors read, and the names of keys. */
const isOwnWord = (key: string) => /_(ja|en)$|\.keys$/.test(key)

const texts = [
  ...Object.entries(japanese).map(([where, text]) => ({ where, text })),
  ...Object.entries(english).map(([where, text]) => ({ where, text })),
  ...Object.values(serverWords).flatMap((words) =>
    Object.entries(flatKeys(words)).map(([where, text]) => ({ where, text })),
  ),
]

const plain = (text: string) => text.toLowerCase().replace(/[.…]$/, '')

/** A word and what becomes of it for many: access rights, dead ends, classes, facilities. */
const isForm = (text: string, word: string): boolean => {
  const one = plain(word)
  return [one, `${one}s`, `${one}es`, one.replace(/y$/, 'ies')].includes(plain(text))
}

test('the glossary has its tables', () => {
  expect(concepts.length).toBeGreaterThan(80)
  expect(banned.length).toBeGreaterThan(40)
})

test.each(concepts)('$japanese has one English word', ({ japanese: word, english: forms }) => {
  const others = Object.entries(japanese)
    .filter(
      ([key, text]) => text === word && !isOwnWord(key) && !forms.some((form) => isForm(english[key] ?? '', form)),
    )
    .map(([key]) => `${key}: ${english[key]}`)
  expect(others).toEqual([])
})

test.each(concepts)('$english.0 has one Japanese word', ({ japanese: word, english: [name = ''] }) => {
  const ours = concepts
    .filter(({ english: forms }) => forms.some((form) => isForm(name, form)))
    .map((it) => it.japanese)
  const others = Object.entries(english)
    .filter(([key, text]) => isForm(text, name) && !isOwnWord(key) && !ours.some((our) => japanese[key]?.includes(our)))
    .map(([key]) => `${key}: ${japanese[key]}`)
  expect({ word, others }).toEqual({ word, others: [] })
})

test.each(banned)('nothing says “$word” ($but)', (ban) => {
  const saying = texts.filter(({ where, text }) => says(text, ban.word) && !isAllowed(where, ban))
  expect(saying.map(({ where, text }) => `${where}: ${text}`)).toEqual([])
})

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*'
const OTHER_DATES = [
  // A day of no year, as an example of one that does not exist, is no date.
  new RegExp(`\\b(?:\\d{1,2} ${MONTH}|${MONTH} \\d{1,2}),? \\d{4}`),
  /\b\d{4}-\d{2}-\d{2}\b/,
  /\b\d{1,2}\/\d{1,2}\/\d{4}\b/,
  /\d{4}年\d{1,2}月/,
]

test('dates are written in one way', () => {
  const others = texts.filter(({ text }) => OTHER_DATES.some((date) => date.test(text)))
  expect(others).toEqual([])
})

test('quotation marks and apostrophes are curved, in Japanese 「」', () => {
  // A message may show the mark itself, in brackets.
  const straight = Object.entries({ ...english }).filter(([, text]) => /"|\w'|'\w/.test(text.replace(/\("\)/g, '')))
  const foreign = Object.entries(japanese).filter(([, text]) => /["'“”]/.test(text.replace(/（"）/g, '')))
  expect([...straight, ...foreign]).toEqual([])
})

test('a word is said where it stands', () => {
  const mail = { word: 'mail', but: 'e-mail', onlyIn: ['users.…', 'mail.title'] }
  expect(['The mail', 'e-mail', 'mail server', 'Mails', '{mail, plural,'].map((it) => says(it, 'mail'))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  expect(['ブラウザ', 'ブラウザー'].map((it) => says(it, 'ブラウザ'))).toEqual([true, false])
  expect(['users.mail', 'mail.title', 'mail.titles'].map((it) => isAllowed(it, mail))).toEqual([true, true, false])
})
