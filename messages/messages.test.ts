import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { RESULT_CODES } from '#lib/contracts/result-codes.ts'
import { SPACE_CSV_COLUMNS } from '#lib/contracts/space-csv.ts'
import { TIMELINE_COLUMNS } from '#lib/contracts/timeline-csv.ts'
import { listHeading, TRANSITION_COLUMNS } from '#lib/contracts/transition-csv.ts'
import { EXPORT_COLUMNS } from '#lib/contracts/user-csv.ts'
import { VIP_COLUMNS, vipHeading } from '#lib/contracts/vip-csv.ts'
import { RULES } from '#lib/core/rules.ts'
import en from './en.ts'
import ja from './ja.ts'
import { serverWords } from './server-words.ts'
import { findUses, isUsed, type Uses } from './testing/find-uses.ts'
import { flatKeys, placeholders } from './testing/flat-keys.ts'
import { literalWords } from './testing/literal-words.ts'
import { columnOfHeader } from './user-csv-headings.ts'

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
/** Said of a code, a field or a rule that was answered, or over a column of a CSV file, so no source names them. */
const isOfList = (key: string) => /^(?:codes|fields|rules|csv|spaceCsv)\./.test(key)

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
  const unused = Object.keys(japanese).filter((key) => !isOfList(key) && !uses.some((use) => isUsed(key, use)))
  expect(unused).toEqual([])
})

test('to wait for promises uses no message', () => {
  const waits = `const [words] = await Promise.all([getTranslations('mail')])`
  expect(isUsed('mail.all', findUses(waits))).toBe(false)
  expect(isUsed('mail.all', findUses(`${waits}; words('all')`))).toBe(true)
})

test('what refusals say belongs to a result code, or to a field and a rule', () => {
  const known: readonly string[] = RESULT_CODES
  const named = new Set(sources.flatMap(({ source }) => source.match(/\w+/g) ?? []))
  const { codes, fields } = serverWords.ja
  const ofNothing = Object.keys(codes).filter((key) => !known.includes(key.replace(/s?\+$/, '')))
  const ofNoField = Object.keys(fields).filter((key) => {
    const [field = '', rule = ''] = key.replace(/\+$/, '').split('.')
    return !named.has(field) || !(rule in RULES)
  })
  expect([...ofNothing, ...ofNoField]).toEqual([])
})

test('headings of CSV files belong to a column', () => {
  const { users, transitions, timeline, vipUsers } = serverWords.ja.csv
  const lists = [
    [users, [...EXPORT_COLUMNS, 'problems']],
    [transitions, TRANSITION_COLUMNS],
    [timeline, TIMELINE_COLUMNS],
    [vipUsers, VIP_COLUMNS],
    [ja.spaceCsv, SPACE_CSV_COLUMNS],
  ] as const
  for (const [heads, columns] of lists) expect(Object.keys(heads).sort()).toEqual([...columns, 'replaced'].sort())
  const cells = Object.keys(serverWords.ja.csv.cells)
  expect(cells.sort()).toEqual(['arEvent', 'expoArea', 'no', 'room', 'sub', 'venueArea', 'yes'])
})

test('a heading we write over a column of a list is read again', () => {
  for (const { csv } of Object.values(serverWords)) {
    const { transitionFromId, transitionToId, transitionType, isPublic } = csv.transitions
    expect(listHeading([transitionFromId, transitionToId, transitionType, isPublic])).toEqual([0, 1, 2, 3])
    expect(vipHeading([csv.vipUsers.vipMemo, csv.vipUsers.vipUserId])).toEqual({ vipUserId: 1, vipMemo: 0 })
    for (const [column, heading] of Object.entries(csv.users)) expect(columnOfHeader(heading)).toBe(column)
  }
})

test('no component says anything that is not in the messages', () => {
  const literals = sources
    .filter(({ file }) => file.endsWith('.tsx'))
    .flatMap(({ file, source }) => literalWords(source).map((words) => `${file}: ${words}`))
  expect(literals).toEqual([])
})
