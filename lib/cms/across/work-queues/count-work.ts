import { type Expression, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { type Graph, graphOf } from '#lib/cms/links/transitions/door.ts'
import { requestsWaiting } from '#lib/cms/people/access-requests/door.ts'
import { COUNTED_TO, WORK_QUEUES, type WorkCount, type WorkCounts, type WorkQueue } from '#lib/contracts/work-queues.ts'
import { dayOf } from '#lib/core/jst-calendar.ts'
import { GRAPH_QUEUES, isGraphQueue } from './queues.ts'
import { isDoneToday, isOwned, queueRows } from './work-rows.ts'

type GraphQueue = keyof typeof GRAPH_QUEUES
type Mark = { queue: GraphQueue; id: string; isDone: boolean }

/**
 * `GET /work-counts`: how much of each queue is left for the reader today, and how many requests for access wait for her; queues with nothing that she could mend are not in it. All
 * is asked for at one time, so that it is one statement of a page.
 */
export async function countWork(ctx: Ctx): Promise<{ item: WorkCounts }> {
  const [graph, counted, marks] = await Promise.all([graphOf(ctx, ctx.now), countsOf(ctx), marksOf(ctx)])
  const queues = WORK_QUEUES.flatMap((queue): WorkCount[] => {
    if (isGraphQueue(queue)) return hasRows(ctx, queue) ? [countIn(ctx, graph, queue, marks)] : []
    return counted.flatMap((count) => (count.queue === queue ? [{ ...count, queue }] : []))
  })
  return { item: { queues, requests: counted.find(({ queue }) => queue === REQUESTS)?.total ?? 0 } }
}

const hasRows = (ctx: Ctx, queue: WorkQueue) => queueRows(queue, { ...ctx, holder: ctx.actor, graph: null }) !== null

/** Not a queue, and counted with them. */
const REQUESTS = 'requests'
type Counted = Omit<WorkCount, 'queue'> & { queue: string }

/** The queues that the database counts, and the requests for access. */
async function countsOf(ctx: Ctx): Promise<Counted[]> {
  const asked = { ...ctx, holder: ctx.actor, graph: null }
  const upTo = (some: Expression<unknown>) =>
    sql`(select count(*)::int from (${some} limit ${COUNTED_TO + 1}) as counted)`
  const counts = WORK_QUEUES.flatMap((queue) => {
    const rows = isGraphQueue(queue) ? null : queueRows(queue, asked)
    if (!rows) return []
    const owned = sql`select from work_owners as owned where owned.queue = ${queue} and owned.owner_id = ${ctx.actor.id}`
    const left = sql`select work.id from ${rows} as work where not ${isDoneToday(ctx, queue)}`
    const mine = sql`${left} and ${isOwned(queue, sql`owned.owner_id = ${ctx.actor.id}`)}`
    // Whoever was given nothing of a queue has it counted once.
    return sql`select ${queue}::text as queue, ${upTo(left)} as total, case when exists (${owned}) then ${upTo(mine)} else 0 end as mine`
  })
  const waiting = requestsWaiting(ctx)
  if (waiting) counts.push(sql`select ${REQUESTS}::text as queue, ${upTo(waiting)} as total, 0 as mine`)
  return (await sql<Counted>`${sql.join(counts, sql` union all `)}`.execute(ctx.db)).rows
}

/** What of the queues of the graph she has done for today, and what is hers to see to. */
async function marksOf({ db, actor, now }: Ctx): Promise<Mark[]> {
  const queues = sql.join(Object.keys(GRAPH_QUEUES).map((queue) => sql.lit(queue)))
  const { rows } = await sql<Mark>`
    select queue, subject_id as id, true as "isDone" from work_marks
    where user_id = ${actor.id} and day = ${dayOf(now.getTime())}::date and queue in (${queues})
    union all select queue, subject_id, false from work_owners where owner_id = ${actor.id} and queue in (${queues})`.execute(
    db,
  )
  return rows
}

function countIn({ actor }: Ctx, graph: Graph, queue: GraphQueue, marks: readonly Mark[]): WorkCount {
  const of = (isDone: boolean) =>
    new Set(marks.flatMap((mark) => (mark.queue === queue && mark.isDone === isDone ? [mark.id] : [])))
  const [done, owned] = [of(true), of(false)]
  const left = GRAPH_QUEUES[queue](graph, actor).filter((id) => !done.has(id))
  const upTo = (count: number) => Math.min(count, COUNTED_TO + 1)
  return { queue, total: upTo(left.length), mine: upTo(left.filter((id) => owned.has(id)).length) }
}
