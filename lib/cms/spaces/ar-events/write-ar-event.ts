import { type RawBuilder, sql } from 'kysely'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { beginEdit, type Ctx, demandInScope, demandVersion } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { refusedAsMissing } from '#lib/cms/kernel/scope/demand-found.ts'
import { created, edited } from '#lib/cms/kernel/scope/stamps.ts'
import { arFileUnseen, demandArFiles } from '#lib/cms/media/ar-files/door.ts'
import { thumbnailIsSeen } from '#lib/cms/media/thumbnails/door.ts'
import { demandArNotStopped, isNotStopped } from '#lib/cms/publication/schedules/door.ts'
import type { ArEventInput } from '#lib/contracts/ar-events.ts'
import type * as calls from '#lib/contracts/calls/ar-events.ts'
import { notFound } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { arEventColumns } from './ar-event-columns.ts'
import { demandSpace, spaceColumn } from './ar-space.ts'
import { lockArEventOf } from './lock-ar-event.ts'
import { arEventFrom } from './read-ar-events.ts'

/** `POST /ar-events`, operation 50: creates an AR event in a space of the actor's scope. */
export async function createArEvent(ctx: Ctx, { body }: CallOf<typeof calls.createArEvent>) {
  demandInScope(ctx, 'arEvent.create')
  const { rows } = await sql<{ found: NamedFound }>`select ${namedFound(ctx, body)} as found`.execute(ctx.db)
  const space = demandNamed(body, rows[0]?.found)
  const id = newId(ctx.now)
  const written = ctx.db
    .insertInto('ar_events')
    .values({ id, ...space, ...arEventColumns(body), ...created(ctx) })
    .returningAll()
  const made = await arEventFrom(ctx, written)
  if (!made) throw notFound()
  await record(ctx, { action: 'arEvent.created', targetKind: 'arEvent', targetId: id, after: body })
  return { item: made.detail }
}

/** `PATCH /ar-events/:id`, operation 52: the whole form. 409 xrcms1203 while it or its space is stopped. */
export async function editArEvent(ctx: Ctx, { params, body, version }: CallOf<typeof calls.editArEvent>) {
  const { item: before, detail, found } = await lockArEventOf(ctx, params.id, version, namedFound(ctx, body))
  demandInScope(ctx, 'arEvent.edit')
  demandVersion(ctx, before, version)
  beginEdit(ctx, detail)
  const space = await unlessStopped(ctx, before.id, () => demandNamed(body, found))
  const written = ctx.db
    .updateTable('ar_events')
    .set({ ...space, ...arEventColumns(body), ...edited(ctx, version) })
    .where('id', '=', before.id)
    .where(isNotStopped('ar_events'))
    .returningAll()
  const after = await arEventFrom(ctx, written)
  if (!after) await demandArNotStopped(ctx, before.id)
  if (!after) throw notFound()
  const was = { ...before, spaceId: before.space.id }
  await record(ctx, { action: 'arEvent.edited', targetKind: 'arEvent', targetId: before.id, before: was, after: body })
  return { item: after.detail }
}

/** What is refused by `judge` is refused as stopped first, where it is; that nothing is stopped is a condition of the write. */
async function unlessStopped<T>(ctx: Ctx, id: string, judge: () => T): Promise<T> {
  try {
    return judge()
  } catch (refusal) {
    await demandArNotStopped(ctx, id)
    throw refusal
  }
}

/** What a form names, looked up at one time. */
type NamedFound = { space: Parameters<typeof demandSpace>[1]; isThumbnailSeen: boolean; fileUnseen: string | null }

/** The same as a value of a statement. */
const namedFound = (ctx: Ctx, { spaceId, thumbnailUrl, guideImageUrl }: ArEventInput): RawBuilder<NamedFound> =>
  sql`json_build_object('space', ${spaceColumn(ctx, spaceId)}, 'isThumbnailSeen', ${thumbnailIsSeen(ctx, thumbnailUrl)},
    'fileUnseen', ${arFileUnseen(ctx, [{ field: 'guideImageUrl', url: guideImageUrl, purpose: 'arPicture' }])})`

/** The columns of the space; refused at the field that names what is not there for her. */
function demandNamed({ spaceId }: ArEventInput, found: NamedFound | undefined) {
  const columns = demandSpace(spaceId, found?.space)
  if (!found?.isThumbnailSeen) throw refusedAsMissing('thumbnailUrl')
  demandArFiles(found.fileUnseen)
  return columns
}
