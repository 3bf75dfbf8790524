import { type OperationNodeSource, type RawBuilder, sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { LOCKS } from '#lib/cms/kernel/db/lock.ts'
import { arEventInScope } from '#lib/cms/kernel/scope/scope.ts'
import { notFound } from '#lib/core/errors.ts'
import type { DataKind } from './data-kinds.ts'
import type { DataItem } from './one-of-data.ts'

/** What is looked up beside a lock: the field that names a file she does not see (`arFileUnseen`). */
type Beside = RawBuilder<string | null>
const NOTHING: Beside = sql`null`

/** The AR event of the actor's scope under a row lock, by its ID or by what finds that; 404. */
const eventLocked = ({ db, actor }: Ctx, id: string | RawBuilder<string>) =>
  LOCKS.edit(db.selectFrom('ar_events').select('id').where('id', '=', id).where(arEventInScope(actor)))

/** Locks the AR event whose data is edited; 404, 403. */
export async function lockEventOf(ctx: Ctx, id: string, beside: Beside) {
  const { rows } = await sql<{ id: string; unseen: string | null }>`
    with event as (${eventLocked(ctx, id)}) select id, ${beside} as unseen from event`.execute(ctx.db)
  const [event] = rows
  if (!event) throw notFound()
  demandInScope(ctx, 'arEvent.edit')
  return { eventId: event.id, unseen: event.unseen }
}

/** The row under the lock of its AR event and its own, which gives it as it is then; 404 outside the scope. */
export async function lockData<Edit, It extends DataItem>(
  ctx: Ctx,
  { rows, table }: DataKind<Edit, It>,
  id: string,
  beside = NOTHING,
): Promise<{ before: It; unseen: string | null }> {
  const event = sql<string>`(select ar_event_id from ${sql.table(table)} where id = ${id})`
  // The AR event first: whether there is any is worked out before a row is looked for.
  const own: OperationNodeSource = ctx.db
    .with('event', () => eventLocked(ctx, event))
    .selectFrom(table)
    .selectAll()
    .where('id', '=', id)
    .where(sql<boolean>`exists (select from event)`)
    .forNoKeyUpdate()
  const locked = await rows.from(ctx, own, beside)
  if (!locked) throw notFound()
  demandInScope(ctx, 'arEvent.edit')
  return { before: locked.item, unseen: locked.found }
}
