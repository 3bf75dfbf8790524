import { sql } from 'kysely'
import { endDeletion } from '#lib/cms/kernel/audit/end-deletion.ts'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demand, demandVersion } from '#lib/cms/kernel/context/context.ts'
import { LOCKS, type Lock } from '#lib/cms/kernel/db/lock.ts'
import { rangeOf } from '#lib/cms/kernel/db/shown-period.ts'
import { plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { created, edited } from '#lib/cms/kernel/scope/stamps.ts'
import { setStillImages } from '#lib/cms/media/still-images/door.ts'
import type * as calls from '#lib/contracts/calls/ndsd-events.ts'
import type { NdsdEventInput } from '#lib/contracts/ndsd-events.ts'
import { InputRefusal } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { findNdsdEvent, NDSD_EVENT_FIELDS, ndsdEventFrom } from './read-ndsd-events.ts'
import { textColumns } from './text-columns.ts'

const columns = (input: NdsdEventInput) => ({
  ...plainValues(NDSD_EVENT_FIELDS, input),
  info_type: input.ndsdEventMetaInfoType,
  ...textColumns(input),
  period: rangeOf(input.openStartDate, input.openEndDate),
})

const target = (id: string) => ({ targetKind: 'ndsdEvent', targetId: id })

/** `POST /ndsd-events`, operation 141. A default beside another one is refused with xrcms1401 at the period. */
export async function createNdsdEvent(ctx: Ctx, { body }: CallOf<typeof calls.createNdsdEvent>) {
  demand(ctx, 'ndsdEvent.write')
  const id = newId(ctx.now)
  await demandOnlyDefault(ctx, id, body)
  await ctx.db
    .insertInto('ndsd_events')
    .values({ id, ...columns(body), ...created(ctx) })
    .execute()
  await setStillImages(ctx, id, { before: false, input: body })
  await record(ctx, { action: 'ndsdEvent.created', ...target(id), after: body })
  return { item: await findNdsdEvent(ctx, id) }
}

/** `PATCH /ndsd-events/:id`, operation 143: the whole form. */
export async function editNdsdEvent(ctx: Ctx, { params, body, version }: CallOf<typeof calls.editNdsdEvent>) {
  const before = await lockNdsdEventOf(ctx, params.id, version)
  demandVersion(ctx, before, version)
  await demandOnlyDefault(ctx, before.id, body)
  await setStillImages(ctx, before.id, { before: before.stillCount > 0, input: body })
  const written = ctx.db
    .updateTable('ndsd_events')
    .set({ ...columns(body), ...edited(ctx, version) })
    .where('id', '=', before.id)
    .returningAll()
  const item = await ndsdEventFrom(ctx, written)
  await record(ctx, { action: 'ndsdEvent.edited', ...target(before.id), before, after: body })
  return { item }
}

/** `DELETE /ndsd-events/:id`: in any state; visitors no longer see it. */
export async function deleteNdsdEvent(ctx: Ctx, { params, version }: CallOf<typeof calls.deleteNdsdEvent>) {
  const before = await lockNdsdEventOf(ctx, params.id, version, 'deletion')
  demandVersion(ctx, before, version)
  return endDeletion(ctx, 'ndsd_events', { action: 'ndsdEvent.deleted', targetKind: 'ndsdEvent', before })
}

/** One under its lock for an edit, or a deletion, of this version. Where somebody saved meanwhile it is read anew, with its still images. */
async function lockNdsdEventOf(ctx: Ctx, id: string, version: number, lock: Lock = 'edit') {
  demand(ctx, 'ndsdEvent.write')
  const item = await ndsdEventFrom(ctx, LOCKS[lock](ctx.db.selectFrom('ndsd_events').selectAll().where('id', '=', id)))
  return item.version === version ? item : findNdsdEvent(ctx, id)
}

/** Names the other default in the way. The database decides; this is only for the words, where nobody comes in between. */
async function demandOnlyDefault(ctx: Ctx, id: string, input: NdsdEventInput): Promise<void> {
  if (!input.defaultSetting) return
  const other = await ctx.db
    .selectFrom('ndsd_events')
    .select('name')
    .where('is_default', '=', true)
    .where('id', '<>', id)
    .where(sql<boolean>`period && ${rangeOf(input.openStartDate, input.openEndDate)}`)
    .orderBy('starts_at')
    .executeTakeFirst()
  if (!other) return
  const problem = { field: 'openStartDateCheck', rule: 'overlaps', params: { name: other.name } } as const
  throw new InputRefusal([problem], undefined, 'xrcms1401')
}
