import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { RESULT_CODES } from '#lib/contracts/result-codes.ts'
import en from './en.ts'
import ja from './ja.ts'
import { serverWords } from './server-words.ts'
import { findUses, isUsed, type Uses } from './testing/find-uses.ts'
import { flatKeys, placeholders } from './testing/flat-keys.ts'
import { literalWords } from './testing/literal-words.ts'

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
const sources = tracked
  .split('\n')
  .filter((file) => /^(app|components|lib)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .flatMap((file) => {
    try {
      return [{ file, source: readFileSync(file, 'utf8') }]
    } catch {
      // Listed by git but deleted in the work tree.
      return []
    }
  })

const japanese = flatKeys({ ...ja, ...serverWords.ja })
const english = flatKeys({ ...en, ...serverWords.en })
/** Said for a code that was answered, so no source names them. */
const isOfCode = (key: string) => key.startsWith('codes.')

test('both languages have the same keys', () => {
  expect(Object.keys(english).sort()).toEqual(Object.keys(japanese).sort())
})

test.each(Object.keys(japanese))('%s takes the same parameters in both languages and is not empty', (key) => {
  expect(placeholders(english[key] ?? '')).toEqual(placeholders(japanese[key] ?? ''))
  expect(english[key]?.trim()).not.toBe('')
  expect(japanese[key]?.trim()).not.toBe('')
})

test('every key is used', () => {
  const uses: Uses[] = sources.map(({ source }) => findUses(source))
  const unused = Object.keys(japanese).filter((key) => !isOfCode(key) && !uses.some((use) => isUsed(key, use)))
  expect(unused).toEqual([])
})

test('what codes say belongs to result codes', () => {
  const known: readonly string[] = RESULT_CODES
  const said = Object.keys(serverWords.ja.codes)
  const unknown = said.filter((key) => !known.includes(key.replace(/s?\+$/, '')))
  expect(unknown).toEqual([])
})

test('no component says anything that is not in the messages', () => {
  const literals = sources
    .filter(({ file }) => file.endsWith('.tsx'))
    .flatMap(({ file, source }) => literalWords(source).map((words) => `${file}: ${words}`))
  expect(literals).toEqual([])
})
