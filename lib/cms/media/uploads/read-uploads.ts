import type { Ctx, Db } from '#lib/cms/kernel/context/context.ts'
import { storeOf } from '#lib/cms/kernel/context/store-of.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { arFileUrlOf } from '#lib/contracts/ar-files.ts'
import type * as calls from '#lib/contracts/calls/uploads.ts'
import { ndsdImageUrlOf } from '#lib/contracts/ndsd-images.ts'
import { thumbnailUrlOf } from '#lib/contracts/thumbnails.ts'
import type { UploadPurpose } from '#lib/contracts/upload-purposes.ts'
import type { Upload } from '#lib/contracts/uploads.ts'
import { notFound } from '#lib/core/errors.ts'

/** Where an object of each purpose is shown. */
const URLS: Record<UploadPurpose, (objectId: string) => string> = {
  roomThumbnail: thumbnailUrlOf,
  arThumbnail: thumbnailUrlOf,
  informationThumbnail: thumbnailUrlOf,
  arPicture: arFileUrlOf,
  arObject: arFileUrlOf,
  ndsdStillImage: ndsdImageUrlOf,
  // Shown by its entry, under the name it has there.
  toolFile: () => '',
}

const rowsOf = (db: Db) =>
  db
    .selectFrom('uploads')
    .leftJoin('stored_objects', 'stored_objects.id', 'uploads.object_id')
    .selectAll('uploads')
    .select(['stored_objects.content_type', 'stored_objects.sha256'])

export type UploadRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** An upload of the actor's own; anyone else's does not exist, whatever her level. 404. */
export async function findUploadRow(ctx: Ctx, id: string): Promise<UploadRow> {
  const row = await rowsOf(ctx.db)
    .where('uploads.id', '=', id)
    .where('uploads.owner_id', '=', ctx.actor.id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** The same as the contract has it. */
export async function findUpload(ctx: Ctx, id: string): Promise<Upload> {
  return toUpload(await findUploadRow(ctx, id))
}

function toUpload(row: UploadRow): Upload {
  const purpose = row.purpose
  const { object_id, content_type, sha256 } = row
  return {
    id: row.id,
    purpose,
    fileName: row.file_name,
    fileSize: Number(row.size),
    partSize: Number(row.part_size),
    state: row.state,
    reason: row.reason,
    object:
      object_id && content_type && sha256
        ? { id: object_id, contentType: content_type, sha256: sha256.toString('hex'), url: URLS[purpose](object_id) }
        : null,
  }
}

/** `GET /uploads/:id/parts`: the whole parts that are there, as the store says. */
export async function listUploadParts(ctx: Ctx, { params }: CallOf<typeof calls.listUploadParts>) {
  const row = await findUploadRow(ctx, params.id)
  const parts = await storeOf(ctx.deps).listParts({ key: row.object_key, ref: row.store_ref })
  return { parts: parts.map(({ number }) => number) }
}
