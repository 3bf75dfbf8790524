import { type SqlBool, sql } from 'kysely'
import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { demandFound } from '#lib/cms/kernel/scope/demand-found.ts'
import { KEY_PREFIX } from '#lib/cms/kernel/storage/object-store.ts'
import type { Registration } from '#lib/cms/kernel/storage/registration.ts'
import type * as calls from '#lib/contracts/calls/ndsd-events.ts'
import type { NdsdEventInput } from '#lib/contracts/ndsd-events.ts'
import { NDSD_IMAGE_MAX, ndsdImageIdOf } from '#lib/contracts/ndsd-images.ts'
import { NDSD_STILLS } from '#lib/core/ndsd-places.ts'
import { keepPictures, showPicture, wholePictureOf } from '../thumbnails/door.ts'

/** The objects an upload of this ID becomes. */
export const ndsdImageKeys = (id: string) => ({
  full: `${KEY_PREFIX}ndsd-images/${id}/full`,
  small: `${KEY_PREFIX}ndsd-images/${id}/small`,
})

/** Re-encodes an uploaded picture as a whole, and a small one for lists. The file itself is not kept. */
export const registerNdsdImage: Registration = (store, { id, key }) =>
  keepPictures(store, key, ndsdImageKeys(id), (bytes) => wholePictureOf(bytes, NDSD_IMAGE_MAX))

/** A still image of an event, or one the actor uploaded herself. */
const inSight = (ctx: Ctx) => sql<SqlBool>`stored_objects.purpose = 'ndsdStillImage' and stored_objects.small_of is null
  and (stored_objects.owner_id = ${ctx.actor.id} or exists (select 1 from ndsd_images where object_id = stored_objects.id))`

/** `GET /ndsd-images/:id`: the picture, in the size asked for. */
export async function readNdsdImage(ctx: Ctx, call: CallOf<typeof calls.readNdsdImage>) {
  demand(ctx, 'ndsdEvent.read')
  return showPicture(ctx, call, inSight(ctx))
}

type Stills = {
  /** Whether it has any now. */
  before: boolean
  input: NdsdEventInput
}

/** Makes those of the input the still images of an event. One that the actor cannot see is refused at its place, like one that does not exist. */
export async function setStillImages(ctx: Ctx, eventId: string, { before, input }: Stills): Promise<void> {
  const rows = NDSD_STILLS.flatMap((place) => {
    const object_id = ndsdImageIdOf(input[`stillImageUrl${place}`])
    const file_name = input[`stillImageFileName${place}`]
    return object_id === null ? [] : [{ ndsd_event_id: eventId, place, object_id, file_name }]
  })
  if (rows.length > 0) {
    const named = sql<string>`any(${rows.map(({ object_id }) => object_id)}::uuid[])`
    const found = await ctx.db
      .selectFrom('stored_objects')
      .select('id')
      .where('id', '=', named)
      .where(inSight(ctx))
      .execute()
    const ids = new Set(found.map(({ id }) => id))
    for (const { place, object_id } of rows) demandFound(`stillImageUrl${place}`, ids.has(object_id) || undefined)
  }
  if (before) await ctx.db.deleteFrom('ndsd_images').where('ndsd_event_id', '=', eventId).execute()
  if (rows.length > 0) await ctx.db.insertInto('ndsd_images').values(rows).execute()
}
