import { record } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { storeOf } from '#lib/cms/kernel/context/store-of.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { KEY_PREFIX } from '#lib/cms/kernel/storage/object-store.ts'
import type * as calls from '#lib/contracts/calls/uploads.ts'
import { saidMax, UPLOADS } from '#lib/contracts/upload-purposes.ts'
import { hasEnding, partSizeOf, type UploadInput } from '#lib/contracts/uploads.ts'
import { InputRefusal, tooMany } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { demandPurpose, fileRefused, PURPOSES } from './purposes.ts'
import { findUpload } from './read-uploads.ts'

/** So much of the disk is left alone, or the database would stop where files take the last byte. */
const RESERVE_BYTES = 512 * 1024 * 1024
/** Uploads of one person that are under way at once. */
const MAX_UNDER_WAY = 20

/**
 * `POST /uploads`: begins an upload. Name, size and room on the disk are looked at before a byte is sent. The store is asked
 * before the row is written: what it began without one is aborted by the tidier.
 */
export async function beginUpload(ctx: Ctx, { body }: CallOf<typeof calls.beginUpload>) {
  demandPurpose(ctx.actor, body.purpose)
  demandFits(body)
  await demandFewUnderWay(ctx)
  const store = storeOf(ctx.deps)
  if ((await store.freeBytes()) < body.fileSize + RESERVE_BYTES) throw fileRefused(body.purpose, 'wrongState')
  const id = newId(ctx.now)
  const key = `${KEY_PREFIX}uploads/${id}`
  const ref = await store.begin(key)
  return ctx.db.transaction().execute(async (db) => {
    await db
      .insertInto('uploads')
      .values({
        id,
        owner_id: ctx.actor.id,
        purpose: body.purpose,
        file_name: body.fileName,
        size: body.fileSize,
        part_size: partSizeOf(body.fileSize),
        expected_sha256: body.sha256 === undefined ? null : Buffer.from(body.sha256, 'hex'),
        object_key: key,
        store_ref: ref,
        state: 'registering',
        created_at: ctx.now,
      })
      .execute()
    const after = { purpose: body.purpose, fileName: body.fileName, fileSize: body.fileSize }
    await record({ ...ctx, db }, { action: 'upload.begun', targetKind: 'upload', targetId: id, after })
    const answer = { item: await findUpload({ ...ctx, db }, id) }
    await ctx.keepResult?.(db, answer)
    return answer
  })
}

function demandFits({ purpose, fileName, fileSize }: UploadInput): void {
  const { op, nameField } = PURPOSES[purpose]
  const { maxBytes } = UPLOADS[purpose]
  if (!hasEnding(purpose, fileName)) throw new InputRefusal([{ field: nameField, rule: 'format' }], op)
  if (fileSize === 0) throw fileRefused(purpose, 'required')
  if (fileSize > maxBytes) throw fileRefused(purpose, 'tooLarge', { max: saidMax(purpose) })
}

async function demandFewUnderWay(ctx: Ctx): Promise<void> {
  const underWay = await ctx.db
    .selectFrom('uploads')
    .select('id')
    .where('owner_id', '=', ctx.actor.id)
    .where('state', '=', 'registering')
    .limit(MAX_UNDER_WAY)
    .execute()
  if (underWay.length === MAX_UNDER_WAY) throw tooMany(60)
}
