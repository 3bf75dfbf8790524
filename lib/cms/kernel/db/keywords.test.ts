import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { foldText } from '#lib/core/fold-text.ts'
import { newId } from '#lib/core/id.ts'
import { KANJI_VARIANTS } from '#lib/core/kanji-variants.ts'
import { makeExpoArea, makePerson, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { searchPatterns } from './keywords.ts'
import { migrate, migrationsFolder } from './migrate.ts'

const { db, truncate, as } = await testCms()
afterEach(truncate)

const KANJI_BLOCKS = [
  [0x2e80, 0x2fdf],
  [0x3400, 0x9fff],
  [0xf900, 0xfaff],
  [0x20000, 0x2a6df],
  [0x2f800, 0x2fa1f],
] as const

test('the database folds every kanji as keywords are folded', async () => {
  const all = KANJI_BLOCKS.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)),
  )
  const { rows } = await sql<{ kanji: string; folded: string }>`
    select kanji, norm_text(kanji) as folded from unnest(${all}::text[]) as kanji`.execute(db)
  expect(rows.filter(({ kanji, folded }) => folded !== foldText(kanji))).toEqual([])
  const text = `葛\u{e0100}城 ${[...KANJI_VARIANTS.keys()].join('')}`
  const { rows: whole } = await sql<{ folded: string }>`select norm_text(${text}) as folded`.execute(db)
  expect(whole).toEqual([{ folded: foldText(text) }])
})

test.each([
  ['髙橋 一郎', '高橋'],
  ['高橋 一郎', '髙橋'],
  ['吉野 桜', '𠮷野'],
  ['𠮷野 桜', '吉野'],
  ['山﨑 櫻', '山崎 桜'],
  ['渡邉 恵', '渡邊'],
  ['渡邊 惠', '渡辺 恵'],
  ['齋藤 廣', '斉藤 広'],
  ['齊藤 広', '斎藤'],
  ['葛\u{e0100}城 龍', '葛城 竜'],
])('%s is found as %s: in the list, in pickers of spaces and in the palette', async (name, q) => {
  const manager = await as(0)
  const person = await makePerson(db, { user_name: name, authority: 6 })
  const expoArea = await makeExpoArea(db, { space_title: name })
  const area = await makeVenueArea(db, { expo_area_id: expoArea, space_title: name })
  const room = await makeRoom(db, { space_title: name })
  const found = async (list: string) => {
    const { items } = (await manager.get(`/${list}?q=${encodeURIComponent(q)}`)).body as { items: { id: string }[] }
    return items.map(({ id }) => id)
  }
  expect(await found('users')).toEqual([person])
  expect(await found('expo-areas')).toEqual([expoArea])
  expect(await found('venue-areas')).toEqual([area])
  expect(await found('rooms')).toEqual([room])
  expect((await found('search-hits')).sort()).toEqual([person, expoArea, area, room].sort())
})

test('a keyword with a variant is looked for in the index', async () => {
  await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    const [pattern = ''] = searchPatterns('髙橋')
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from users where search like ${sql.lit(pattern)}`.execute(trx)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('users_search')
  })
})

test('people of before the table are found too, and nothing else of them changes', async () => {
  const { db: old } = await testDb()
  // Only that one migration: later ones add columns of their own.
  const migrateBefore = async (name: string) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'))
    const isEarlier = (file: string) => !/^\d{4}_/.test(path.basename(file)) || path.basename(file) < name
    await cp(migrationsFolder, folder, { recursive: true, filter: isEarlier })
    await migrate(old, folder)
    await rm(folder, { recursive: true })
  }
  await sql`drop schema public cascade; create schema public`.execute(old)
  await migrateBefore('0265')
  const id = newId()
  await makePerson(old, { id, user_name: '髙橋 櫻', authority: 6 })
  const read = () => old.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { search: _, ...before } = await read()
  await migrateBefore('0266')
  const { search, ...after } = await read()
  expect(after).toEqual(before)
  expect(search).toContain('高高高橋橋橋')
  const { rows } = await sql`select tgname from pg_trigger where not tgisinternal and tgenabled = 'D'`.execute(old)
  expect(rows).toEqual([])
})
