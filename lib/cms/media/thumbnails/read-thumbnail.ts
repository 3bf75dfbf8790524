import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/thumbnails.ts'
import { showPicture } from './show-picture.ts'
import { thumbnailInSight } from './thumbnails-in-sight.ts'

/** `GET /thumbnails/:id`: the picture itself, in the size asked for. Outside the reader's scope 404. */
export async function readThumbnail(ctx: Ctx, call: CallOf<typeof calls.readThumbnail>) {
  demandInScope(ctx, 'room.read')
  return showPicture(ctx, call, thumbnailInSight(ctx))
}
