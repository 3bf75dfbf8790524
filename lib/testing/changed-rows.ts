import type { Kysely } from 'kysely'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import { allRows } from './all-rows.ts'
import type { Answered } from './test-cms.ts'

/** What every call writes, what is kept of a deletion, and what is reckoned from the rest. */
const BESIDE = [
  'audit',
  'idempotency_keys',
  'outbox',
  'public_changes',
  'publication_spans',
  'access_ends',
  'deleted_people',
  'many_changes',
  'many_change_rows',
  'many_change_kept',
  'many_change_files',
]

/** By table: `-2` rows went, `~1` became another. */
export type Changes = Record<string, string>

const rowsOfAll = async (db: Kysely<DB>) =>
  new Map(Object.entries(await allRows(db)).filter(([table]) => !BESIDE.includes(table)))

/** How many rows of which table a call took away and changed, in the whole database. Expects that it answers `status`. */
export async function changedRows(db: Kysely<DB>, act: () => Promise<Answered>, status: number): Promise<Changes> {
  const before = await rowsOfAll(db)
  expect(await act()).toMatchObject({ status })
  const after = await rowsOfAll(db)
  const changes: Changes = {}
  for (const [name, rows] of before) {
    const now = after.get(name) ?? []
    const [gone, changed] = [rows.length - now.length, now.filter((row) => !rows.includes(row)).length]
    if (gone !== 0) changes[name] = `-${gone}`
    if (changed !== 0) changes[name] = `${changes[name] ?? ''}~${changed}`
  }
  return changes
}
