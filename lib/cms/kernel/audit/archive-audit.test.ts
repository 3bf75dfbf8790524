import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { tidyUploads } from '#lib/cms/media/uploads/door.ts'
import { newId } from '#lib/core/id.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { testFolder } from '#lib/testing/test-folder.ts'
import { createDiskStore } from '../storage/disk-store.ts'
import { archiveAudit } from './archive-audit.ts'
import { packedRows } from './archive-lines.ts'
import { readyMonths } from './audit-parts.ts'
import { ArchiveDamaged, filesOf, linesOf, listArchives } from './read-archive.ts'

const { db } = await testDb()
const store = createDiskStore({ folder: await testFolder(), secret: 'a secret of tests alone' })

const NOW = new Date('2031-06-15T00:00:00Z')
const parts = { db, store, clock: () => NOW }

/** Rows as people make them, of a person and of a room. */
const fill = (at: string, count: number) =>
  sql`insert into audit (id, at, action, target_kind, target_id, before, after, request_id)
    select gen_random_uuid(), ${at}::timestamptz + n * interval '1 second',
      case when n % 2 = 0 then 'user.edited' else 'room.edited' end, case when n % 2 = 0 then 'user' else 'room' end,
      gen_random_uuid(), jsonb_build_object('version', n, 'userName', '花子'), jsonb_build_object('version', n + 1, 'spaceTitle', '茶室'), 'test'
    from generate_series(1, ${count}::int) as n`.execute(db)

async function linesOfMonth(month: string) {
  const pieces: Buffer[] = []
  for await (const bytes of linesOf(store, await filesOf(db, month))) pieces.push(bytes)
  const text = Buffer.concat(pieces).toString('utf8').trimEnd()
  return text.split('\n').map((line): Record<string, unknown> => JSON.parse(line))
}

const archived = async () => (await listArchives(db)).map(({ month, rows, dropped_at }) => [month, rows, dropped_at])
const countBefore = async (before: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from audit where at < ${before}::timestamptz`.execute(db)).rows[0]
    ?.n

const tell = (at: string, kind: string, told: { before?: object; after?: object }) =>
  sql`insert into audit (id, at, action, target_kind, target_id, before, after, request_id)
    values (gen_random_uuid(), ${at}::timestamptz, ${`${kind}.edited`}, ${kind}, gen_random_uuid(),
      ${told.before ? JSON.stringify(told.before) : null}::jsonb, ${told.after ? JSON.stringify(told.after) : null}::jsonb, 'test')`.execute(
    db,
  )

beforeAll(async () => {
  await readyMonths(db, NOW)
  // The last of March and the first of April in Japan, and a row of May, which is not old enough.
  await fill('2031-02-28T15:00:00Z', 4_500)
  await fill('2031-03-31T14:59:00Z', 59)
  await fill('2031-03-31T15:00:00Z', 3)
  await fill('2031-05-10T00:00:00Z', 2)
})

/** The parts before March are empty and go one a round. */
async function untilArchived(month: string, keep = 2): Promise<void> {
  for (let round = 0; round < 80; round += 1) {
    await archiveAudit(parts, keep)
    if ((await archived()).some(([first, , dropped]) => first === month && dropped)) return
  }
  throw new Error(`${month} was not archived`)
}

test('without a setting nothing is archived', async () => {
  const before = await countBefore('2100-01-01')
  await archiveAudit(parts, 0)
  expect([await countBefore('2100-01-01'), await archived()]).toEqual([before, []])
})

test('what another worker writes is left to it, and begun anew where it was not heard of', async () => {
  await db
    .insertInto('audit_archives')
    .values({ month: '2031-03-01', attempt: newId(), seen_at: new Date(NOW.getTime() - 60_000) })
    .execute()
  for (let round = 0; round < 70; round += 1) await archiveAudit(parts, 2)
  expect(await archived()).toEqual([['2031-03-01', 0, null]])
  expect(await countBefore('2031-04-01')).toBe(4_500 + 59 + 3)
  await db
    .updateTable('audit_archives')
    .set({ seen_at: new Date(NOW.getTime() - 3_600_000) })
    .execute()
  await untilArchived('2031-03-01')
})

test('a month of Japan time is written with every row and without names, read back, and only then gone from the log', async () => {
  const lines = await linesOfMonth('2031-03-01')
  expect(lines).toHaveLength(4_559)
  expect(lines[0]).toMatchObject({
    at: '2031-02-28T15:00:01.000000Z',
    action: 'room.edited',
    before: { userName: '花子' },
  })
  expect(lines[1]).toMatchObject({ action: 'user.edited', before: { version: 2 }, after: { version: 3 } })
  expect(JSON.stringify(lines.filter((line) => line.target_kind === 'user'))).not.toContain('花子')
  expect(await countBefore('2031-03-31T15:00:00Z')).toBe(0)
  expect(await countBefore('2031-05-01')).toBe(3)
  const told = await sql<{ action: string; after: unknown }>`
    select action, after from audit where target_kind = 'auditArchive' and after @> '{"rows": 4559}' order by action`.execute(
    db,
  )
  expect(told.rows).toEqual([
    { action: 'audit.archived', after: { month: '2031-03-01', rows: 4_559, files: 1 } },
    { action: 'audit.dropped', after: { months: ['2031-03-01'], rows: 4_559 } },
  ])
})

test('what is not old enough stays, and the files stay though nothing else names them', async () => {
  await untilArchived('2031-04-01', 1)
  await archiveAudit(parts, 1)
  expect((await archived()).map(([month]) => month)).toEqual(['2031-03-01', '2031-04-01'])
  await tidyUploads({ db, store, clock: () => new Date('2032-01-01T00:00:00Z') })
  await tidyUploads({ db, store, clock: () => new Date('2032-02-01T00:00:00Z') })
  expect(await linesOfMonth('2031-04-01')).toHaveLength(3)
})

test('of visitors and lists of people only what names nobody is written', async () => {
  await tell('2031-05-01T01:00:00Z', 'vipUser', {
    before: { version: 1, vipUserId: 'hanako-77', vipMemo: '花子', createdBy: { userName: '花子' } },
    after: { vipUserId: 'hanako-78', vipMemo: '花子' },
  })
  await tell('2031-05-01T01:00:01Z', 'vipUser', { after: { roomId: 'r', vipUserId: 'hanako-77' } })
  await tell('2031-05-01T01:00:02Z', 'userImport', { after: { fileName: '花子.csv', bytes: 7 } })
  const span = { from: new Date('2031-05-01T00:30:00Z'), to: new Date('2031-05-01T02:00:00Z') }
  const lines: { before: unknown; after: unknown }[] = []
  for await (const { bytes } of packedRows(db, span))
    for (const line of gunzipSync(bytes).toString('utf8').trimEnd().split('\n')) lines.push(JSON.parse(line))
  expect(lines.map(({ before, after }) => [before, after])).toEqual([
    [{ version: 1 }, {}],
    [null, { roomId: 'r' }],
    [null, { bytes: 7 }],
  ])
})

test('rows that came after they were read keep their month from being dropped', async () => {
  await sql`insert into audit_archives (month, attempt, seen_at, rows, verified_at)
    values ('2031-05-01', gen_random_uuid(), now(), 1, now())`.execute(db)
  await expect(archiveAudit({ ...parts, clock: () => new Date('2031-08-15T00:00:00Z') }, 1)).rejects.toThrow(
    'audit_2031_05 has 5 rows, its archives 1: nothing was dropped',
  )
  expect(await countBefore('2031-06-01')).toBe(5)
})

test('a file that is not what was written is said to be so', async () => {
  const [file] = await filesOf(db, '2031-04-01')
  if (!file) throw new Error('the month has no file')
  const other = Buffer.alloc(32)
  const read = async (of: typeof file) => {
    for await (const _ of linesOf(store, [of]));
  }
  await expect(read({ ...file, sha256: other })).rejects.toThrow(ArchiveDamaged)
  await expect(read({ ...file, rows: 4 })).rejects.toThrow('has 3 rows instead of 4')
  await expect(read(file)).resolves.toBeUndefined()
})
