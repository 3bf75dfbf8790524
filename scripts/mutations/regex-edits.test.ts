import { regexChanges } from './regex-edits.ts'

const changed = (pattern: string) =>
  regexChanges(pattern).map(({ start, end, text }) => pattern.slice(0, start) + text + pattern.slice(end))

test.each([
  ['^a$', ['a$', '^a']],
  ['[a\\u3000＠-＿]', ['[^a\\u3000＠-＿]', '[\\u3000＠-＿]', '[a＠-＿]', '[a\\u3000]']],
  ['[^"]', ['["]']],
  ['a+b*c?', ['a+b+c?', 'a+b*c']],
  ['(?:a)?', ['(?:a)']],
  ['\\d\\.', ['\\D\\.']],
  ['\\p{Lu}x', []],
  ['[-+]', ['[^-+]', '[+]', '[-]']],
])('/%s/', (pattern, expected) => {
  expect(changed(pattern)).toEqual(expected)
})
