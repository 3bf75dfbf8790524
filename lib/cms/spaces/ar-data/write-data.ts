import { sql } from 'kysely'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandVersion } from '#lib/cms/kernel/context/context.ts'
import { violates } from '#lib/cms/kernel/db/constraint-problems.ts'
import { insertionOf } from '#lib/cms/kernel/db/insert-set.ts'
import type { Call, OfOne } from '#lib/cms/kernel/http/route.ts'
import { arEventInScope } from '#lib/cms/kernel/scope/scope.ts'
import { created, edited } from '#lib/cms/kernel/scope/stamps.ts'
import { arFileUnseen, demandArFiles } from '#lib/cms/media/ar-files/door.ts'
import { demandArNotStopped, isNotStopped } from '#lib/cms/publication/schedules/door.ts'
import { AR_DATA_MAX } from '#lib/contracts/ar-data.ts'
import { fieldRefused, notFound, wrongState } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import type { DataKind } from './data-kinds.ts'
import { lockData, lockEventOf } from './lock-data.ts'
import type { DataItem } from './one-of-data.ts'

type Table = DataKind<unknown, DataItem>['table']

/**
 * The three verbs of one list of an AR event. The AR event is locked first, so that its limit holds for all at once. That it is not stopped and has room is
 * a condition of each write, which sees what was done before the lock was had.
 */
export const dataVerbs = <Edit, It extends DataItem>(kind: DataKind<Edit, It>) => ({
  /** `POST`, operation 50: adds one; 409 xrcms1203 while the AR event is stopped. */
  add: async (ctx: Ctx, { body }: Call<Edit & { arEventId: string }>) => {
    const { eventId, unseen } = await lockEventOf(ctx, body.arEventId, arFileUnseen(ctx, kind.files(body)))
    const id = newId(ctx.now)
    const row = { id, ar_event_id: eventId, ...kind.columns(body), ...created(ctx) }
    const mayAdd = sql<boolean>`${isEventOpen(ctx, eventId)} and ${countIn(kind.table, eventId)} < ${AR_DATA_MAX}`
    const made =
      unseen === null && (await kind.rows.from(ctx, insertionOf(kind.table, [row], { onlyIf: mayAdd, returning: '*' })))
    if (!made) {
      await demandArNotStopped(ctx, eventId)
      await demandRoomForOne(ctx, kind.table, eventId)
      demandArFiles(unseen)
      throw notFound()
    }
    await record(ctx, { action: `${kind.name}.created`, ...target(kind, id, eventId), after: body })
    return { item: made.item }
  },

  /** `PATCH`, operation 52; 409 xrcms0009 where someone saved in between. */
  edit: async (ctx: Ctx, { params, body, version }: Call<Edit, undefined, OfOne>) => {
    const { before, unseen } = await lockData(ctx, kind, params.id, arFileUnseen(ctx, kind.files(body)))
    const mayWrite = before.version === version && unseen === null
    if (!mayWrite) await demandArNotStopped(ctx, before.arEventId)
    demandVersion(ctx, before, version)
    demandArFiles(unseen)
    const written = ctx.db
      .updateTable(kind.table)
      .set({ ...kind.columns(body), ...edited(ctx, version) })
      .where('id', '=', before.id)
      .where(isEventOpen(ctx, before.arEventId))
      .returningAll()
    const saved = await kind.rows.from(ctx, written)
    if (!saved) throw await whyNotWritten(ctx, before)
    const after = body as object
    await record(ctx, { action: `${kind.name}.edited`, ...target(kind, before.id, before.arEventId), before, after })
    return { item: saved.item }
  },

  /** `DELETE`; 409 xrcms1202 where a schedule still needs the last structure data. */
  remove: async (ctx: Ctx, { params, version }: Call<undefined, undefined, OfOne>) => {
    const { before } = await lockData(ctx, kind, params.id)
    if (before.version !== version) await demandArNotStopped(ctx, before.arEventId)
    demandVersion(ctx, before, version)
    const rows = ctx.db.deleteFrom(kind.table).where('id', '=', before.id).where(isEventOpen(ctx, before.arEventId))
    try {
      const { numDeletedRows } = await rows.executeTakeFirst()
      if (numDeletedRows === 0n) throw await whyNotWritten(ctx, before)
    } catch (error) {
      if (violates(error, 'schedule_entries_ar_content')) throw wrongState('xrcms1202')
      throw error
    }
    await record(ctx, { action: `${kind.name}.deleted`, ...target(kind, before.id, before.arEventId), before })
    return null
  },
})

export const target = ({ name }: { name: string }, id: string, parentId: string) =>
  ({ targetKind: name, targetId: id, parentId }) as const

/** Neither a stop of the AR event nor one of its space is in force, and it is hers still: access may have been taken while its lock was waited for. */
const isEventOpen = ({ actor }: Ctx, eventId: string) =>
  sql<boolean>`exists (select from ar_events where ar_events.id = ${eventId} and ${isNotStopped('ar_events')} and ${arEventInScope(actor)})`

const countIn = (table: Table, eventId: string) =>
  sql<number>`(select count(*)::int from ${sql.table(table)} where ar_event_id = ${eventId})`

async function whyNotWritten(ctx: Ctx, { arEventId }: DataItem) {
  await demandArNotStopped(ctx, arEventId)
  return notFound()
}

async function demandRoomForOne(ctx: Ctx, table: Table, eventId: string): Promise<void> {
  const { rows } = await sql<{ n: number }>`select ${countIn(table, eventId)} as n`.execute(ctx.db)
  if ((rows[0]?.n ?? 0) >= AR_DATA_MAX) throw fieldRefused('dataLabel', 'limit', { max: AR_DATA_MAX })
}
