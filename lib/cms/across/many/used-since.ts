import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { Held, Restoring } from '#lib/cms/kernel/entity/many-writer.ts'
import type { KeptRows } from '#lib/contracts/kept-rows.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import { type Refusal, wrongState } from '#lib/core/errors.ts'
import { rowsToKeep } from './kept-deletions.ts'
import { writerOf } from './writer-of.ts'

/** By the clock of whoever took the file, as all that came with it: when what hangs on an object came to it, or was last saved, as what is moved to it is: a pattern, a sub room, a period, a transition, the access of somebody; a stop; who works on it. */
const CAME_AT = ['created_at', 'updated_at', 'stopped_at', 'assigned_at'] as const

/** What has no moment and never comes with a new row of a file: a space of a set of access; of an area the rooms that were put into it. */
const NEVER_COMES_ALONG = (kind: ManyKind): readonly string[] =>
  kind === 'venueArea' ? ['access_set_spaces', 'room_venue_areas'] : ['access_set_spaces']

/** The version of what nobody has saved since it was made. */
const FIRST = 1

/**
 * Why what a change made new is not deleted again by its undo: somebody saved it since, or something was made since, or moved to it, that would go along. What
 * came with it goes with it.
 */
export async function stayingSince(
  ctx: Ctx,
  kind: ManyKind,
  { madeAt, ids }: { madeAt: Date; ids: readonly string[] },
): Promise<(held: Held) => Refusal | null> {
  const { restoring } = writerOf(kind)
  if (!restoring) throw new Error(`of ${kind} nothing is kept that goes with one`)
  const kept = await rowsToKeep(ctx, restoring, await unsaved(ctx, restoring, ids))
  // The same words for both: which it is may be nothing of hers to know.
  return ({ id, version }) =>
    version > FIRST || isUsed(kind, { id, its: kept.get(id) ?? {}, madeAt }) ? wrongState('xrcms0054') : null
}

/** Those that nobody has saved: what stays anyway may have thousands of rows under it by now, which are not read and locked to say so. */
async function unsaved({ db }: Ctx, restoring: Restoring, ids: readonly string[]): Promise<string[]> {
  const table = 'whole' in restoring ? restoring.whole : restoring.tables[0].table
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id = any(${[...ids]}::uuid[]) and version = ${FIRST}`.execute(db)
  return rows.map(({ id }) => id)
}

function isUsed(kind: ManyKind, { id, its, madeAt }: { id: string; its: KeptRows; madeAt: Date }): boolean {
  const apart = NEVER_COMES_ALONG(kind)
  return Object.entries(its).some(([table, rows = []]) =>
    apart.includes(table)
      ? rows.length > 0
      : rows.some((row) => row.id !== id && CAME_AT.some((column) => isOther(row[column], madeAt))),
  )
}

/** Not later: another console's clock may be behind. */
const isOther = (at: unknown, moment: Date): boolean =>
  typeof at === 'string' && new Date(at).getTime() !== moment.getTime()
