import { sql } from 'kysely'
import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/stops.ts'
import type { StopAct } from '#lib/contracts/stops.ts'
import { notFound } from '#lib/core/errors.ts'
import { TARGETS_MAX } from '#lib/core/targets-max.ts'

type Row = StopAct['targets'][number] & { total: number }

/**
 * `GET /stop-acts/:id`: what one act stopped and nobody has reopened, in the order of the operations board, so that all of it can be reopened as
 * one; 404 where there is nothing of it. For levels 0 and 1, whose scope is everything.
 */
export async function readStopAct(ctx: Ctx, { params }: CallOf<typeof calls.readStopAct>): Promise<{ item: StopAct }> {
  demand(ctx, 'stop.write')
  const { rows } = await sql<Row>`
    select target_kind as kind, history.target_id as id, (count(*) over ())::int as total
    from stops join stop_history as history on history.id = stops.id
    where stops.reopened_at is null and (stops.operation_id = ${params.id} or (stops.operation_id is null and stops.id = ${params.id}))
    order by target_kind = 'venueArea' desc, target_title, stops.id limit ${TARGETS_MAX}`.execute(ctx.db)
  const [first] = rows
  if (!first) throw notFound()
  return { item: { targets: rows.map(({ kind, id }) => ({ kind, id })), total: first.total } }
}
