import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import type { NameNow } from '#lib/cms/kernel/entity/many-writer.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/many-changes.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { ManyRow } from '#lib/contracts/many-changes.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import { namesOf, tellChanges } from '../history/door.ts'
import { rowInScope } from './many-scope.ts'
import { findManyChange } from './read-many-changes.ts'
import { writerOf } from './writer-of.ts'

const order = {
  id: 'many_change_rows.target_id',
  sorts: { place: { column: 'many_change_rows.place', type: 'int' } },
} as const

/** The rows of a change that the reader sees. */
export const rowsOfChange = (ctx: Pick<Ctx, 'db' | 'actor'>, changeId: string) =>
  ctx.db
    .selectFrom('many_change_rows')
    .innerJoin('many_changes', 'many_changes.id', 'many_change_rows.change_id')
    .select([
      'many_change_rows.target_id',
      'many_change_rows.before',
      'many_change_rows.after',
      'many_change_rows.name',
      'many_change_rows.name_en',
      'many_change_rows.undone_by',
    ])
    .select('many_changes.is_deletion')
    .where('many_change_rows.change_id', '=', changeId)
    .where(rowInScope(ctx.actor, [changeId]))

type Row = Awaited<ReturnType<ReturnType<typeof rowsOfChange>['executeTakeFirstOrThrow']>>

/** `GET /many-changes/:id/rows`: the objects of a change in her scope, as they were and as they became. */
export async function listManyRows(
  ctx: Ctx,
  { params, query }: CallOf<typeof calls.listManyRows>,
): Promise<Page<ManyRow>> {
  const { id, manyKind } = await findManyChange(ctx, params.id)
  return readPage(ctx.db, rowsOfChange(ctx, id), order, query, (rows) => toItems(ctx, { id, manyKind }, rows))
}

type Of = { id: string; manyKind: ManyKind }

async function toItems(ctx: Ctx, of: Of, rows: readonly Row[]): Promise<ManyRow[]> {
  const told = await tellChanges(ctx, of.manyKind, rows)
  const names = await namesNow(
    ctx,
    of,
    rows.map((row) => row.target_id),
  )
  return rows.map((row, place) => {
    const now = names.get(row.target_id)
    return {
      id: row.target_id,
      name: now?.name ?? row.name,
      nameEn: now?.nameEn ?? row.name_en,
      isGone: now === undefined,
      isOutside: now?.isOutside === true,
      isUndone: row.undone_by !== null,
      changes: told[place] ?? [],
    }
  })
}

type Now = Omit<NameNow, 'id'>

/** How the objects are called now, of those that are there. */
async function namesNow(ctx: Ctx, { id: changeId, manyKind }: Of, ids: readonly string[]): Promise<Map<string, Now>> {
  const named = await writerOf(manyKind).names?.(ctx, ids, changeId)
  if (named) return new Map(named.map((now) => [now.id, now]))
  const found = await namesOf(ctx, ids)
  return new Map([...found].flatMap(([id, { name, nameEn }]) => (name === null ? [] : [[id, { name, nameEn }]])))
}
