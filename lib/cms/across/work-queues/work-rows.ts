import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { type Graph, graphOf } from '#lib/cms/links/transitions/door.ts'
import type { WorkQueue } from '#lib/contracts/work-queues.ts'
import { dayOf } from '#lib/core/jst-calendar.ts'
import { type Asked, isGraphQueue, QUEUES } from './queues.ts'
import type { WorkRow } from './work-sources.ts'

/** What leads where now, where this queue needs it; it is dear. */
export const graphFor = (ctx: Ctx, queue: WorkQueue): Promise<Graph | null> =>
  isGraphQueue(queue) ? graphOf(ctx, ctx.now) : Promise.resolve(null)

/** The rows of a queue as a table `work`; null where nothing in it is hers to mend. */
export function queueRows(queue: WorkQueue, asked: Asked): RawBuilder<WorkRow> | null {
  const parts = QUEUES[queue](asked).filter((part) => part !== null)
  return parts.length === 0 ? null : sql<WorkRow>`(${sql.join(parts, sql` union all `)})`
}

/** Who reads, on which day in Japan, and which queue. */
type Reader = Pick<Ctx, 'now' | 'actor'>

/** She has done the row of `work` for today. */
export const isDoneToday = ({ now, actor }: Reader, queue: WorkQueue) =>
  sql<SqlBool>`exists (select from work_marks as mark where mark.user_id = ${actor.id} and mark.day = ${dayOf(now.getTime())}::date
    and mark.queue = ${queue} and mark.subject_id = work.id)`

/** The owner of the row of `work` meets a condition. */
export const isOwned = (queue: WorkQueue, condition = sql<SqlBool>`true`) =>
  sql<SqlBool>`exists (select from work_owners as owned where owned.queue = ${queue} and owned.subject_id = work.id and ${condition})`
