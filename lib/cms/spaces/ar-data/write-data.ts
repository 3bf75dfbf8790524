import { sql } from 'kysely'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope, demandVersion } from '#lib/cms/kernel/context/context.ts'
import { violates } from '#lib/cms/kernel/db/constraint-problems.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import type { Call, OfOne } from '#lib/cms/kernel/http/route.ts'
import { created, edited } from '#lib/cms/kernel/scope/stamps.ts'
import { demandArFiles } from '#lib/cms/media/ar-files/door.ts'
import { demandArNotStopped } from '#lib/cms/publication/schedules/door.ts'
import { AR_DATA_MAX } from '#lib/contracts/ar-data.ts'
import { fieldRefused, wrongState } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { lockArEvent } from '../ar-events/door.ts'
import type { DataKind } from './data-kinds.ts'
import { type DataItem, oneOfData } from './one-of-data.ts'

/** The three verbs of one list of an AR event. The AR event is locked first, so that its limit holds for all at once. */
export const dataVerbs = <Edit, It extends DataItem>(kind: DataKind<Edit, It>) => ({
  /** `POST`, operation 50: adds one; 409 xrcms1203 while the AR event is stopped. */
  add: async (ctx: Ctx, { body }: Call<Edit & { arEventId: string }>) => {
    const eventId = await lockEventOf(ctx, body.arEventId)
    await demandRoomForOne(ctx, kind.table, eventId)
    const id = newId(ctx.now)
    await demandArFiles(ctx, kind.files(body))
    const row = { id, ar_event_id: eventId, ...kind.columns(body), ...created(ctx) }
    await insertSet(ctx.db, kind.table, [row])
    await record(ctx, { action: `${kind.name}.created`, ...target(kind, id, eventId), after: body })
    return { item: await oneOfData(ctx, kind, id) }
  },

  /** `PATCH`, operation 52; 409 xrcms0009 where someone saved in between. */
  edit: async (ctx: Ctx, { params, body, version }: Call<Edit, undefined, OfOne>) => {
    const before = await lockData(ctx, kind, params.id)
    demandVersion(ctx, before, version)
    await demandArFiles(ctx, kind.files(body))
    await ctx.db
      .updateTable(kind.table)
      .set({ ...kind.columns(body), ...edited(ctx, version) })
      .where('id', '=', before.id)
      .execute()
    const after = body as object
    await record(ctx, { action: `${kind.name}.edited`, ...target(kind, before.id, before.arEventId), before, after })
    return { item: await oneOfData(ctx, kind, before.id) }
  },

  /** `DELETE`; 409 xrcms1202 where a schedule still needs the last structure data. */
  remove: async (ctx: Ctx, { params, version }: Call<undefined, undefined, OfOne>) => {
    const before = await lockData(ctx, kind, params.id)
    demandVersion(ctx, before, version)
    try {
      await ctx.db.deleteFrom(kind.table).where('id', '=', before.id).execute()
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

/** The row under the lock of its AR event; 404 outside the scope. */
async function lockData<Edit, It extends DataItem>(ctx: Ctx, kind: DataKind<Edit, It>, id: string): Promise<It> {
  const { arEventId } = await oneOfData(ctx, kind, id)
  await lockEventOf(ctx, arEventId)
  return oneOfData(ctx, kind, id)
}

async function lockEventOf(ctx: Ctx, id: string): Promise<string> {
  const event = await lockArEvent(ctx, id)
  demandInScope(ctx, 'arEvent.edit')
  await demandArNotStopped(ctx, event.id)
  return event.id
}

async function demandRoomForOne(ctx: Ctx, table: DataKind<unknown, DataItem>['table'], eventId: string): Promise<void> {
  const { n } = await ctx.db
    .selectFrom(table)
    .select(sql<number>`count(*)::int`.as('n'))
    .where('ar_event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  if (n >= AR_DATA_MAX) throw fieldRefused('dataLabel', 'limit', { max: AR_DATA_MAX })
}
