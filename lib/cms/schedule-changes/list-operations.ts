import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Page } from '#lib/contracts/lists.ts'
import type { ScheduleOperation, scheduleOperationQuery } from '#lib/contracts/schedule-changes.ts'
import type { Ctx } from '../context.ts'
import { readPage } from '../db/page.ts'
import { personOf } from '../db/stamps.ts'
import type { Call } from '../http/route.ts'
import { patternInScope } from '../scope/scope.ts'

const order = {
  id: 'schedule_operations.id',
  sorts: { madeAt: { column: 'schedule_operations.made_at', type: 'timestamptz' } },
} as const

/** Names shown of the patterns of one operation. */
const NAMED = 3

type Query = z.infer<typeof scheduleOperationQuery>

/** `GET /schedule-operations`: what the actor changed of the schedule in one go, newest first. */
export function listOperations(ctx: Ctx, { query }: Call<undefined, Query>): Promise<Page<ScheduleOperation>> {
  const rows = ctx.db
    .selectFrom('schedule_operations')
    .where('made_by', '=', ctx.actor.id)
    .select(['schedule_operations.id', 'made_at', 'undoes', 'change_count'])
    .select([
      personOf('schedule_operations.made_by').as('maker'),
      sql<boolean>`exists (select from schedule_operations as later where later.undoes = schedule_operations.id)`.as(
        'is_undone',
      ),
    ])
  return readPage(ctx.db, rows, order, query, async (found) => {
    const patterns = await patternsOf(
      ctx,
      found.map((row) => row.id),
    )
    return found.map((row) => {
      const own = patterns.get(row.id) ?? []
      return {
        id: row.id,
        madeAt: row.made_at.toISOString(),
        madeBy: row.maker,
        changeCount: row.change_count,
        isUndo: row.undoes !== null,
        isUndone: row.is_undone,
        patterns: own.slice(0, NAMED).map(({ id, title, title_en }) => ({
          id,
          spacePatternTitle: title,
          spacePatternTitleEn: title_en,
        })),
        patternCount: own.length,
      }
    })
  })
}

async function patternsOf(ctx: Ctx, ids: string[]) {
  const rows = await ctx.db
    .selectFrom('schedule_operation_changes as change')
    .innerJoin('patterns', 'patterns.id', 'change.pattern_id')
    .select(['change.operation_id', 'patterns.id', 'patterns.title', 'patterns.title_en'])
    .distinct()
    .where('change.operation_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(patternInScope(ctx.actor))
    .orderBy('patterns.title')
    .orderBy('patterns.id')
    .execute()
  return Map.groupBy(rows, (row) => row.operation_id)
}
