import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { personOf } from '#lib/cms/kernel/scope/person-ref.ts'
import { patternInScope } from '#lib/cms/kernel/scope/scope.ts'
import type * as calls from '#lib/contracts/calls/schedule-changes.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { ScheduleOperation } from '#lib/contracts/schedule-changes.ts'
import { canInScope } from '#lib/core/policy.ts'

const order = {
  id: 'schedule_operations.id',
  sorts: { madeAt: { column: 'schedule_operations.made_at', type: 'timestamptz' } },
} as const

/** Names shown of the patterns of one operation. */
const NAMED = 3

/** Operations the actor sees: levels 0 and 1, whose scope is everything, all; the others their own and those of patterns in their scope. */
export const operationsOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom('schedule_operations')
    .select(['schedule_operations.id', 'made_at', 'undoes'])
    .select([personOf(ctx, 'schedule_operations.made_by').as('maker')])
    .$if(ctx.actor.authority > 1, (rows) =>
      rows.where(
        sql<boolean>`(made_by = ${ctx.actor.id} or exists (select from schedule_operation_changes as change
          join patterns on patterns.id = change.pattern_id
          where change.operation_id = schedule_operations.id and ${patternInScope(ctx.actor)}))`,
      ),
    )

type Row = Awaited<ReturnType<ReturnType<typeof operationsOf>['executeTakeFirstOrThrow']>>

/** `GET /schedule-operations`: what was changed of the schedule in one go, newest first. */
export function listOperations(
  ctx: Ctx,
  { query }: CallOf<typeof calls.listOperations>,
): Promise<Page<ScheduleOperation>> {
  return readPage(ctx.db, operationsOf(ctx), order, query, (rows) => toOperations(ctx, rows))
}

export async function toOperations(ctx: Ctx, rows: readonly Row[]): Promise<ScheduleOperation[]> {
  const patterns = await patternsOf(
    ctx,
    rows.map((row) => row.id),
  )
  return rows.map((row) => {
    const own = patterns.get(row.id) ?? []
    const sum = (of: 'created' | 'edited' | 'deleted' | 'undone') => own.reduce((total, it) => total + it[of], 0)
    const [created, edited, deleted, undone] = [sum('created'), sum('edited'), sum('deleted'), sum('undone')]
    const isUndone = undone > 0 && undone === created + edited + deleted
    return {
      id: row.id,
      madeAt: row.made_at.toISOString(),
      madeBy: row.maker,
      // Of what lies outside her scope not even how much there is.
      changeCount: created + edited + deleted,
      created,
      edited,
      deleted,
      isUndo: row.undoes !== null,
      isUndone,
      isPartlyUndone: undone > 0 && !isUndone,
      mayUndo: own.some((it) => it.undone < it.created + it.edited + it.deleted && mayPublish(ctx, it.is_area)),
      patterns: own.slice(0, NAMED).map(({ id, title, title_en }) => ({
        id,
        spacePatternTitle: title,
        spacePatternTitleEn: title_en,
      })),
      patternCount: own.length,
    }
  })
}

const mayPublish = (ctx: Pick<Ctx, 'actor'>, isArea: boolean) =>
  canInScope(ctx.actor, isArea ? 'areaPattern.publish' : 'roomPattern.publish')

/** The patterns of each operation in the actor's scope, what it did to their entries, and how much of that undos that stand took back. */
async function patternsOf(ctx: Pick<Ctx, 'db' | 'actor'>, ids: string[]) {
  const count = (what: string) => sql<number>`(count(*) filter (where ${sql.raw(what)}))::int`
  const rows = await ctx.db
    .selectFrom('schedule_operation_changes as change')
    .innerJoin('patterns', 'patterns.id', 'change.pattern_id')
    .select(['change.operation_id', 'patterns.id', 'patterns.title', 'patterns.title_en'])
    .select(sql<boolean>`patterns.venue_area_id is not null`.as('is_area'))
    .select([
      count('change.before is null').as('created'),
      count('change.before is not null and change.after is not null').as('edited'),
      count('change.after is null').as('deleted'),
      count('undone.entry_id is not null').as('undone'),
    ])
    .leftJoin(undoneEntries(ids), (join) =>
      join.onRef('undone.operation_id', '=', 'change.operation_id').onRef('undone.entry_id', '=', 'change.entry_id'),
    )
    .where('change.operation_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(patternInScope(ctx.actor))
    .groupBy(['change.operation_id', 'patterns.id'])
    .orderBy('patterns.title')
    .orderBy('patterns.id')
    .execute()
  return Map.groupBy(rows, (row) => row.operation_id)
}

/** The entries of these operations that undos took back which were not taken back themselves. */
const undoneEntries = (ids: string[]) =>
  sql<{ operation_id: string; entry_id: string }>`(select distinct later.undoes as operation_id, part.entry_id
    from schedule_operations as later join schedule_operation_changes as part on part.operation_id = later.id
    where later.undoes = any(${ids}::uuid[])
      and not exists (select from schedule_operations as again where again.undoes = later.id))`.as<'undone'>('undone')
