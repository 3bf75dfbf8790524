import en from './en.ts'
import ja from './ja.ts'

/** What belongs to something else has a name that may be that of anything: its deletion says what kind of thing goes (docs/decisions/0342). */
const TITLES = [
  ['arData.deleteTitle_structure', '構造物データ', 'structure data'],
  ['arData.deleteTitle_anchor', 'アンカー', 'anchor'],
  ['arData.deleteTitle_marker', 'マーカー', 'marker'],
  ['richContents.deleteTitle', '大容量コンテンツ', 'large-volume content'],
  ['machineTokens.revokeTitle', 'トークン', 'token'],
  ['settings.passkeyRemoveTitle', 'パスキー', 'passkey'],
] as const

const at = (words: object, path: string): unknown =>
  path.split('.').reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], words)

test.each(TITLES)('the title of %s says what is deleted, with its name', (path, japanese, english) => {
  expect([at(ja, path), at(en, path)]).toEqual([
    expect.stringMatching(new RegExp(`^${japanese}「\\{\\w+\\}」`)),
    expect.stringMatching(new RegExp(`\\b${english} “\\{\\w+\\}”\\?$`)),
  ])
})

test('the end of a session says which one of a browser that has several: by when it began', () => {
  for (const { users, settings } of [ja, en]) {
    for (const says of [users.endSessionTitle, users.endSessionOf, settings.endTitle, settings.endOf]) {
      expect(says).toMatch(/\{name\}.*\{at\}/)
    }
  }
})

test('an ID of large-volume content is one of a kind in its room, and deleted there alone (docs/decisions/0283)', () => {
  for (const { contentIdHint, deleteReports } of [ja.richContents, en.richContents]) {
    expect(contentIdHint).not.toMatch(/エキスポ全体|whole expo/)
    expect(deleteReports).toMatch(/このルームでは|for this room/)
  }
})
