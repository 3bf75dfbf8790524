import { sql } from 'kysely'
import type { Ctx, Db } from '#lib/cms/kernel/context/context.ts'
import { foreignKeysOf } from '#lib/cms/kernel/db/foreign-keys.ts'
import type { Restoring, SetRestoring } from '#lib/cms/kernel/entity/many-writer.ts'
import type { KeptRows } from '#lib/contracts/kept-rows.ts'
import { KEPT_DAYS } from '#lib/contracts/many-limits.ts'
import { wholeToKeep } from './keep-whole.ts'

/** An object that was deleted, as it was. */
export type Kept = { id: string; name: string; nameEn: string; kept: KeptRows }

/** All that goes with objects of a kind as it stands now, by their IDs. `once`: by it is asked what is read without a lock, with what else is read at that time. */
export const rowsToKeep = (ctx: Ctx, restoring: Restoring, ids: readonly string[], once = ctx) =>
  'whole' in restoring ? wholeToKeep(ctx, restoring.whole, ids, once) : setToKeep(once, restoring, ids)

async function setToKeep(
  { db }: Ctx,
  { tables }: SetRestoring,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KeptRows>> {
  const rowsIn = tables.map(({ table, by }) => {
    // What is worked out is worked out again.
    const workedOut = sql`(select coalesce(array_agg(attname::text), '{}') from pg_attribute
      where attrelid = ${table}::regclass and attgenerated <> '')`
    return sql`${table}::text, (select coalesce(jsonb_agg(to_jsonb(going) - ${workedOut}), '[]')
      from ${sql.table(table)} as going where ${sql.ref(`going.${by}`)} = target.id)`
  })
  const { rows } = await sql<{ id: string; kept: KeptRows }>`
    select target.id, jsonb_build_object(${sql.join(rowsIn)}) as kept from unnest(${[...ids]}::uuid[]) as target (id)`.execute(
    db,
  )
  return new Map(rows.map(({ id, kept }) => [id, kept]))
}

/** The rows that keep what was deleted with the change, and the files that it shows. */
export async function keptRows(
  { db }: Pick<Ctx, 'db'>,
  changeId: string,
  restoring: Restoring,
  kept: ReadonlyMap<string, KeptRows>,
) {
  const rows = [...kept].map(([target_id, its]) => ({ change_id: changeId, target_id, kept: its }))
  const naming = 'whole' in restoring ? await filesOf(db) : filesIn(restoring)
  const files = naming.flatMap(({ table, column }) =>
    [...kept.values()].flatMap((its) => (its[table] ?? []).map((row) => row[column])),
  )
  const shown = [...new Set(files)].filter((id) => typeof id === 'string')
  const named = shown.map((object_id) => ({ change_id: changeId, object_id }))
  return [
    { table: 'many_change_kept', rows },
    { table: 'many_change_files', rows: named },
  ] as const
}

/** The columns that name a file. */
const filesIn = ({ tables }: SetRestoring) =>
  tables.flatMap(({ table, needs = {} }) =>
    Object.entries(needs).flatMap(([column, { of }]) => (of === 'stored_objects' ? [{ table, column }] : [])),
  )

async function filesOf(db: Db) {
  const keys = await foreignKeysOf(db)
  return keys.flatMap(({ of, table, columns: [column] }) =>
    of === 'stored_objects' && column ? [{ table, column }] : [],
  )
}

const DAY_MS = 24 * 3_600_000

/** Forgets what was kept of deletions whose time is over: they cannot be taken back any more, and their files go. */
export async function forgetDeletions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  for (const table of ['many_change_files', 'many_change_kept'] as const)
    await db
      .deleteFrom(table)
      .where('change_id', 'in', db.selectFrom('many_changes').select('id').where('made_at', '<', before))
      .execute()
}
