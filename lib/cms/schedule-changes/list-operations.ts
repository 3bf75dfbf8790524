import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Page } from '#lib/contracts/lists.ts'
import type { ScheduleOperation, scheduleOperationQuery } from '#lib/contracts/schedule-changes.ts'
import type { Ctx } from '../context.ts'
import { readPage } from '../db/page.ts'
import type { Call } from '../http/route.ts'
import { patternInScope } from '../scope/scope.ts'
import { personOf } from '../users/person-ref.ts'

const order = {
  id: 'schedule_operations.id',
  sorts: { madeAt: { column: 'schedule_operations.made_at', type: 'timestamptz' } },
} as const

/** Names shown of the patterns of one operation. */
const NAMED = 3

/** Operations the actor sees: levels 0 and 1, whose scope is everything, those of everybody; the others their own. */
export const operationsOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom('schedule_operations')
    .select(['schedule_operations.id', 'made_at', 'made_by', 'undoes', 'change_count'])
    .select([
      personOf(ctx, 'schedule_operations.made_by').as('maker'),
      sql<boolean>`exists (select from schedule_operations as later where later.undoes = schedule_operations.id)`.as(
        'is_undone',
      ),
    ])
    .$if(ctx.actor.authority > 1, (rows) => rows.where('made_by', '=', ctx.actor.id))

type Row = Awaited<ReturnType<ReturnType<typeof operationsOf>['executeTakeFirstOrThrow']>>
type Query = z.infer<typeof scheduleOperationQuery>

/** `GET /schedule-operations`: what was changed of the schedule in one go, newest first. */
export function listOperations(ctx: Ctx, { query }: Call<undefined, Query>): Promise<Page<ScheduleOperation>> {
  return readPage(ctx.db, operationsOf(ctx), order, query, (rows) => toOperations(ctx, rows))
}

export async function toOperations(ctx: Ctx, rows: readonly Row[]): Promise<ScheduleOperation[]> {
  const ids = rows.map((row) => row.id)
  const patterns = await patternsOf(ctx, ids)
  return rows.map((row) => {
    const own = patterns.get(row.id) ?? []
    const sum = (of: 'created' | 'edited' | 'deleted') => own.reduce((total, pattern) => total + pattern[of], 0)
    return {
      id: row.id,
      madeAt: row.made_at.toISOString(),
      madeBy: row.maker,
      changeCount: row.change_count,
      created: sum('created'),
      edited: sum('edited'),
      deleted: sum('deleted'),
      isUndo: row.undoes !== null,
      isUndone: row.is_undone,
      mayUndo: row.made_by === ctx.actor.id && !row.is_undone,
      patterns: own.slice(0, NAMED).map(({ id, title, title_en }) => ({
        id,
        spacePatternTitle: title,
        spacePatternTitleEn: title_en,
      })),
      patternCount: own.length,
    }
  })
}

/** The patterns of each operation in the actor's scope, and what it did to their entries. */
async function patternsOf(ctx: Pick<Ctx, 'db' | 'actor'>, ids: string[]) {
  const count = (what: string) => sql<number>`(count(*) filter (where ${sql.raw(what)}))::int`
  const rows = await ctx.db
    .selectFrom('schedule_operation_changes as change')
    .innerJoin('patterns', 'patterns.id', 'change.pattern_id')
    .select(['change.operation_id', 'patterns.id', 'patterns.title', 'patterns.title_en'])
    .select([
      count('change.before is null').as('created'),
      count('change.before is not null and change.after is not null').as('edited'),
      count('change.after is null').as('deleted'),
    ])
    .where('change.operation_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(patternInScope(ctx.actor))
    .groupBy(['change.operation_id', 'patterns.id'])
    .orderBy('patterns.title')
    .orderBy('patterns.id')
    .execute()
  return Map.groupBy(rows, (row) => row.operation_id)
}
