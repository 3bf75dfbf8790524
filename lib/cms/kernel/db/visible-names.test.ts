import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { visibleText } from '#lib/core/visible-text.ts'
import { makePattern, makePerson, makeRoom } from '#lib/testing/make.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { migrationsFolder } from './migrate.ts'

const { db } = await testDb()

const migrateNames = async () =>
  sql.raw(await readFile(path.join(migrationsFolder, '0311_spaces_visible_names.sql'), 'utf8')).execute(db)

const nameOf = async (id: string) =>
  db.selectFrom('rooms').select(['space_title', 'version']).where('id', '=', id).executeTakeFirstOrThrow()

/** Names as an older console took them, and what is left of them. */
const NAMES: [string, string][] = [
  ['\u200b', '名称なし'],
  ['\u200d\ufe0f', '名称なし'],
  ['未来館\u202e\u2066', '未来館'],
  ['\u200b 未来\u00ad館\u200b ', '未来館'],
  ['Mu\u200dse\u200cum\ufe0f', 'Museum'],
  ['か\u3099くげい', 'がくげい'],
  ['家族👨\u200d👩\u200d👧の日', '家族👨\u200d👩\u200d👧の日'],
  ['葛\u{e0100}城市', '葛\u{e0100}城市'],
  ['1\ufe0f\u20e3番', '1\ufe0f\u20e3番'],
  ['\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e007f}', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e007f}'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['神\ufa19か\u3099', '神\ufa19か\u3099'],
  ['未来館 Future 2025', '未来館 Future 2025'],
]

test('names of before lose what nobody sees, and never what the rule of today keeps', async () => {
  const ids = await Promise.all(NAMES.map(([space_title]) => makeRoom(db, { space_title })))
  await migrateNames()
  for (const [place, [was, is]] of NAMES.entries()) {
    const row = await nameOf(ids[place] ?? '')
    expect([row.space_title, row.version]).toEqual([is, was === is ? 1 : 2])
    if (is !== '名称なし') expect(visibleText(is)).toBe(visibleText(was).trim())
  }
})

test('the history says what was there, nobody is named for it, and a second run changes nothing', async () => {
  const room = await makeRoom(db, { space_title: '館\u202e' })
  const pattern = await makePattern(db, { room_id: room, title: '朝\u200b', title_en: 'Mor\u200bning' })
  const person = await makePerson(db, { authority: 4, user_name: '山田\u2066' })
  await migrateNames()
  await migrateNames()
  const trail = await db
    .selectFrom('audit')
    .select(['action', 'target_id', 'actor_id', 'before', 'after'])
    .where('target_id', 'in', [room, pattern, person])
    .orderBy('action')
    .execute()
  expect(trail).toMatchObject([
    {
      action: 'pattern.edited',
      actor_id: null,
      before: { spacePatternTitle: '朝\u200b', spacePatternTitleEn: 'Mor\u200bning' },
      after: { spacePatternTitle: '朝', spacePatternTitleEn: 'Morning' },
    },
    { action: 'room.edited', actor_id: null, before: { spaceTitle: '館\u202e' }, after: { spaceTitle: '館' } },
    { action: 'user.edited', before: { userName: '山田\u2066' }, after: { userName: '山田' } },
  ])
})
