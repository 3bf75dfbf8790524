import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { personOf } from '#lib/cms/kernel/scope/person-ref.ts'
import type * as calls from '#lib/contracts/calls/many-changes.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { ManyChange, ManyEffects } from '#lib/contracts/many-changes.ts'
import { notFound } from '#lib/core/errors.ts'
import { tellChanges } from '../history/door.ts'
import { rowInScope } from './many-scope.ts'
import { isLeftFor } from './may-take-back.ts'
import { IS_KEPT, takenBackTogether } from './read-joint.ts'

const order = {
  id: 'many_changes.id',
  sorts: { madeAt: { column: 'many_changes.made_at', type: 'timestamptz' } },
} as const

/** The changes of which a row lies in the reader's scope. `changeIds`: no others are asked for. */
const changesOf = (ctx: Pick<Ctx, 'db' | 'actor' | 'lang'>, changeIds?: readonly string[]) =>
  ctx.db
    .selectFrom('many_changes')
    .select([
      'many_changes.id',
      'many_kind',
      'made_at',
      'undoes',
      'is_deletion',
      'is_restoration',
      'is_creation',
      'joint_id',
    ])
    .select(IS_KEPT.as('is_kept'))
    // It is counted in the scope of who made it.
    .select(
      ctx.actor.authority <= 1
        ? 'effects'
        : sql<ManyEffects | null>`case when made_by = ${ctx.actor.id} then effects end`.as('effects'),
    )
    .select([personOf(ctx, 'many_changes.made_by').as('maker'), fileOf(ctx.actor).as('file')])
    .where(
      sql<boolean>`exists (select from many_change_rows where many_change_rows.change_id = many_changes.id and ${rowInScope(ctx.actor, changeIds)})`,
    )

/** The spreadsheet that made a change. Whoever sees a part of it only, and did not send it, is not told what it is called. */
const fileOf = ({ id, authority }: Ctx['actor']) => sql<ManyChange['file']>`case
  when many_changes.file_name is not null and (${authority <= 1} or many_changes.made_by = ${id})
  then jsonb_build_object('name', many_changes.file_name, 'lastingCount', many_changes.lasting_count,
    'sheetId', (select sheets.id from sheets where sheets.id = many_changes.sheet_id and sheets.created_by = ${id})) end`

/** One of them. */
export const changeOf = (ctx: Pick<Ctx, 'db' | 'actor' | 'lang'>, id: string) =>
  changesOf(ctx, [id]).where('many_changes.id', '=', id)

type Row = Awaited<ReturnType<ReturnType<typeof changesOf>['executeTakeFirstOrThrow']>>

/** `GET /many-changes`: what was changed of many at once, newest first. */
export function listManyChanges(ctx: Ctx, { query }: CallOf<typeof calls.listManyChanges>): Promise<Page<ManyChange>> {
  const rows = changesOf(ctx).$if(query.manyKind !== undefined, (all) =>
    all.where('many_kind', '=', query.manyKind ?? 'room'),
  )
  return readPage(ctx.db, rows, order, query, (found) => toItems(ctx, found))
}

/** `GET /many-changes/:id`; 404 where none of it lies in her scope. */
export async function readManyChange(
  ctx: Ctx,
  { params }: CallOf<typeof calls.readManyChange>,
): Promise<{ item: ManyChange }> {
  return { item: await findManyChange(ctx, params.id) }
}

export async function findManyChange(ctx: Ctx, id: string): Promise<ManyChange> {
  const rows = await changeOf(ctx, id).execute()
  const [item] = await toItems(ctx, rows)
  if (!item) throw notFound()
  return item
}

async function toItems(ctx: Ctx, rows: readonly Row[]): Promise<ManyChange[]> {
  const sums = await sumsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const alike = await alikeOf(ctx, rows, sums)
  const joint = await takenBackTogether(ctx, distinct(rows.map((row) => row.joint_id)))
  return rows.map((row, place) => {
    const { count = 0, undone = 0, fields = [], isLeft = false } = sums.get(row.id) ?? {}
    return {
      id: row.id,
      manyKind: row.many_kind,
      madeAt: row.made_at.toISOString(),
      madeBy: row.maker,
      isDeletion: row.is_deletion,
      isCreation: row.is_creation,
      rowCount: count,
      undoneCount: undone,
      isUndo: row.undoes !== null,
      isRestoration: row.is_restoration,
      fields,
      alike: alike[place] ?? [],
      effects: row.effects,
      jointId: row.joint_id !== null && joint.has(row.joint_id) ? row.joint_id : null,
      mayUndo: isLeft,
      file: row.file ?? null,
    }
  })
}

const distinct = (ids: readonly (string | null)[]): string[] => [...new Set(ids)].filter((id) => id !== null)

type Sums = {
  id: string
  count: number
  undone: number
  fields: string[]
  alike: Record<string, unknown>
  isLeft: boolean
}

/** Of each change how many of its rows the reader sees and how many of them were taken back, whether she may take something back, its fields, and what all rows have got alike. */
async function sumsOf(ctx: Pick<Ctx, 'db' | 'actor'>, ids: readonly string[]): Promise<Map<string, Sums>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Sums>`
    with seen as (
      select many_change_rows.change_id, many_change_rows.after, many_change_rows.undone_by from many_change_rows
      join many_changes on many_changes.id = many_change_rows.change_id
      where many_change_rows.change_id = any(${ids}::uuid[]) and ${rowInScope(ctx.actor, ids)}
    ), field as (
      select change_id, key, count(*) as n, count(distinct value) as different, (array_agg(value))[1] as value
      from seen cross join lateral jsonb_each(seen.after) group by change_id, key
    )
    select change_id as id, count(*)::int as count, count(undone_by)::int as undone,
      (select ${isLeftFor(ctx.actor, ids)} from many_changes where many_changes.id = seen.change_id) as "isLeft",
      (select coalesce(array_agg(key order by key), '{}') from field where field.change_id = seen.change_id) as fields,
      (select coalesce(jsonb_object_agg(key, value), '{}') from field where field.change_id = seen.change_id
        and field.different = 1 and field.n = (select count(*) from seen as all_seen where all_seen.change_id = field.change_id)) as alike
    from seen group by change_id`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

async function alikeOf(ctx: Ctx, rows: readonly Row[], sums: ReadonlyMap<string, Sums>) {
  const told: Awaited<ReturnType<typeof tellChanges>>[number][] = []
  for (const [kind, own] of Map.groupBy(
    rows.map((row, place) => ({ row, place })),
    ({ row }) => row.many_kind,
  )) {
    const changes = await tellChanges(
      ctx,
      kind,
      own.map(({ row }) => ({ before: null, after: sums.get(row.id)?.alike ?? {} })),
    )
    for (const [n, { place }] of own.entries()) told[place] = changes[n] ?? []
  }
  return told
}
