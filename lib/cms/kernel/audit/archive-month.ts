import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { newId } from '#lib/core/id.ts'
import { addUnits, dayOf } from '#lib/core/jst-calendar.ts'
import type { Deps } from '../context/context.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { type ArchiveFile, packedRows } from './archive-lines.ts'
import { ARCHIVE_PREFIX, ARCHIVE_PURPOSE, filesOf, linesOf } from './read-archive.ts'
import { record } from './record.ts'

/** What an archive is written with. */
export type Archiving = Pick<Deps, 'db' | 'clock'> & { store: ObjectStore }

/** Who was not heard of for so long writes no more. */
const GONE_MS = 10 * 60_000

type Writing = { month: string; attempt: string }

/** Somebody else took over, or is at it. */
class TakenOver extends Error {}

/** Takes a month in hand, anew: what another left half written is nobody's any more, and goes. Null where it is done or in other hands. */
async function begin({ db, clock }: Archiving, month: string): Promise<Writing | null> {
  const [now, attempt] = [clock(), newId()]
  return db.transaction().execute(async (trx) => {
    const mine = await trx
      .insertInto('audit_archives')
      .values({ month, attempt, seen_at: now })
      .onConflict((conflict) =>
        conflict
          .column('month')
          .doUpdateSet({ attempt, seen_at: now })
          .where('audit_archives.verified_at', 'is', null)
          .where('audit_archives.seen_at', '<', new Date(now.getTime() - GONE_MS)),
      )
      .returning('month')
      .executeTakeFirst()
    if (!mine) return null
    await trx.deleteFrom('audit_archive_files').where('month', '=', month).execute()
    return { month, attempt }
  })
}

/** Says that it goes on; throws TakenOver. */
async function goOn(trx: Deps['db'], { month, attempt }: Writing, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('audit_archives')
    .set({ seen_at: now })
    .where('month', '=', month)
    .where('attempt', '=', attempt)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new TakenOver(`another worker archives ${month}`)
}

async function writeFile(parts: Archiving, writing: Writing, number: number, { bytes, rows }: ArchiveFile) {
  const { db, store, clock } = parts
  const now = clock()
  const id = newId(now)
  const object_key = `${ARCHIVE_PREFIX}${id}`
  // What nothing will name, should this end here, is removed after an hour.
  await db.insertInto('doomed_objects').values({ object_key, created_at: now }).execute()
  await store.put(object_key, bytes, 'application/gzip')
  await db.transaction().execute(async (trx) => {
    await goOn(trx, writing, now)
    await trx.deleteFrom('doomed_objects').where('object_key', '=', object_key).execute()
    const name = `audit-${writing.month.slice(0, 7)}-${String(number).padStart(4, '0')}.jsonl.gz`
    const sha256 = createHash('sha256').update(bytes).digest()
    const of = { owner_id: null, purpose: ARCHIVE_PURPOSE, content_type: 'application/gzip', created_at: now }
    await trx
      .insertInto('stored_objects')
      .values({ id, object_key, file_name: name, size: bytes.byteLength, sha256, ...of })
      .execute()
    await trx.insertInto('audit_archive_files').values({ month: writing.month, number, object_id: id, rows }).execute()
  })
}

async function rowsBetween(db: Deps['db'], from: Date, to: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int8 as n from audit where at >= ${from} and at < ${to}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Reads back what was written. Throws where it is another, or other rows than there are. */
async function verify({ db, store, clock }: Archiving, writing: Writing, span: { from: Date; to: Date }) {
  const files = await filesOf(db, writing.month)
  for await (const _ of linesOf(store, files));
  const rows = files.reduce((sum, file) => sum + file.rows, 0)
  const there = await rowsBetween(db, span.from, span.to)
  if (rows !== there) throw new Error(`the archive of ${writing.month} has ${rows} rows, the log ${there}`)
  await db.transaction().execute(async (trx) => {
    const now = clock()
    await goOn(trx, writing, now)
    await trx.updateTable('audit_archives').set({ rows, verified_at: now }).where('month', '=', writing.month).execute()
    await record(
      { db: trx, now, requestId: 'audit archive' },
      {
        action: 'audit.archived',
        targetKind: 'auditArchive',
        targetId: writing.attempt,
        after: { month: writing.month, rows, files: files.length },
      },
    )
  })
}

/**
 * Writes one month of the audit log to files and reads them back; true once it is there, verified. `month`: its first instant. False where
 * another worker is at it. What is broken off is begun anew, and leaves nothing behind.
 */
export async function archiveMonth(parts: Archiving, month: Date): Promise<boolean> {
  const first = dayOf(month.getTime())
  const known = await parts.db
    .selectFrom('audit_archives')
    .select('verified_at')
    .where('month', '=', first)
    .executeTakeFirst()
  if (known?.verified_at) return true
  const writing = await begin(parts, first)
  if (!writing) return false
  const span = { from: month, to: new Date(addUnits('month', month.getTime(), 1)) }
  let number = 0
  try {
    for await (const file of packedRows(parts.db, span)) {
      number += 1
      await writeFile(parts, writing, number, file)
    }
    await verify(parts, writing, span)
  } catch (error) {
    if (error instanceof TakenOver) return false
    throw error
  }
  return true
}
