import { type Expression, type SqlBool, sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { countsBy } from '../spaces/counts-by.ts'

/** Rooms with a content whose delivery has stopped. `column` names the room's ID in the surrounding query. */
export const hasStoppedDelivery = (column: string): Expression<SqlBool> =>
  sql<SqlBool>`exists (select 1 from rich_contents as content where content.room_id = ${sql.ref(column)} and content.is_stopped)`

/** How many contents of each of these rooms have stopped. */
export const stoppedDeliveries = (ctx: Pick<Ctx, 'db'>, roomIds: string[]): Promise<Map<string, number>> =>
  countsBy(
    ctx.db
      .selectFrom('rich_contents')
      .select(['room_id as id', sql<number>`count(*)::int`.as('n')])
      .where('room_id', 'in', roomIds)
      .where(sql<SqlBool>`is_stopped`)
      .groupBy('room_id'),
  )
