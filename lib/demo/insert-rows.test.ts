import { testDb } from '#lib/testing/test-db.ts'
import type { Expo, ExpoLine, ExpoTable } from './expo.ts'
import { expoRows } from './expo-rows.ts'
import { insertRows } from './insert-rows.ts'
import { demoExpo } from './read-file.ts'

const { db, truncate } = await testDb()
beforeEach(truncate)

/** The demo with the lines of one table changed. */
const changed =
  (name: ExpoTable, change: (lines: ExpoLine[]) => ExpoLine[]): Expo =>
  (table) =>
    table === name ? change([...demoExpo(table)]) : demoExpo(table)

test.each<[what: string, expo: Expo, message: RegExp]>([
  [
    'two entries of one space at one time',
    changed('schedule_entries', (lines) => [...lines, { ...lines[3], place: 'the added line' } as ExpoLine]),
    /^the added line: .*exclusion constraint.* \(Key \(clash_id, open_type, period\)/,
  ],
  [
    'a text that is too long',
    changed('rooms', (lines) =>
      lines.map(({ place, cells }, row) => ({
        place,
        cells: row === 4 ? { ...cells, facility_no: 'D'.repeat(51) } : cells,
      })),
    ),
    /^lib\/demo\/data\/demo\/rooms\.csv, line 6: .*check constraint/,
  ],
  [
    'a column that is left out',
    changed('tools', (lines) => lines.map(({ place, cells: { tool_version, ...cells } }) => ({ place, cells }))),
    /^lib\/demo\/data\/demo\/tools\.csv, line 2: null value in column "tool_version"/,
  ],
])('what the database refuses is told with file and line, and nothing is written: %s', async (_, expo, message) => {
  const now = new Date('2026-11-20T12:34:56.789Z')
  await expect(insertRows(db, expoRows(expo, now))).rejects.toThrow(message)
  expect(await db.selectFrom('users').select('id').execute()).toEqual([])
})
