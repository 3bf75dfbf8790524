import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type * as z from 'zod/mini'
import { record } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx, Db } from '#lib/cms/kernel/context/context.ts'
import { storeOf } from '#lib/cms/kernel/context/store-of.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { FileRefused, type Kept } from '#lib/cms/kernel/storage/registration.ts'
import type * as calls from '#lib/contracts/calls/uploads.ts'
import type { completion } from '#lib/contracts/uploads.ts'
import { wrongState } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { doom } from './doomed-objects.ts'
import { endUpload } from './end-upload.ts'
import { gatherParts } from './gather-parts.ts'
import { fileRefused, PURPOSES } from './purposes.ts'
import { findUpload, findUploadRow, type UploadRow } from './read-uploads.ts'

/** A file of gigabytes is checked for longer than a request should take: the call then answers `registering`, and is made again. */
const WAIT_MS = 8_000

/**
 * `POST /uploads/:id/complete`: checks the parts, makes the file of them, looks into it and registers what is kept. Any number
 * of times, and again after a crash at any step: each step finds out whether it has been done. 409 xrcms8201 where parts are
 * missing or the upload is over; a file that is not what it should be fails for good, at the field of its purpose.
 */
export async function completeUpload(ctx: Ctx, { params, body }: CallOf<typeof calls.completeUpload>) {
  const row = await findUploadRow(ctx, params.id)
  if (row.state === 'failed') throw wrongState('xrcms8201', { reason: row.reason })
  if (row.state === 'registering') await soon(checking(ctx, row, body.crop), ctx.deps.uploadWaitMs ?? WAIT_MS)
  return { item: await findUpload(ctx, row.id) }
}

/** The checks that run in this process, so that a second call waits for the first one's. */
const underWay = new Map<string, Promise<void>>()

function checking(ctx: Ctx, row: UploadRow, crop: z.infer<typeof completion>['crop']): Promise<void> {
  const known = underWay.get(row.id)
  if (known) return known
  const check = gatherParts(storeOf(ctx.deps), row)
    .then(() => register(ctx, row, crop))
    .finally(() => underWay.delete(row.id))
  // Whoever still waits hears of it; who comes later reads it in the row.
  check.catch(() => undefined)
  underWay.set(row.id, check)
  return check
}

/** Waits for something, but no longer than this. */
async function soon(work: Promise<void>, ms: number): Promise<void> {
  const stop = new AbortController()
  const enough = sleep(ms, undefined, { signal: stop.signal }).catch(() => undefined)
  await Promise.race([work, enough]).finally(() => stop.abort())
}

async function register(ctx: Ctx, row: UploadRow, crop: z.infer<typeof completion>['crop']): Promise<void> {
  const store = storeOf(ctx.deps)
  const purpose = row.purpose
  const sha256 = await hashOf(store.read(row.object_key))
  const isAsSaid = row.expected_sha256 === null || row.expected_sha256.equals(sha256)
  if (!isAsSaid) {
    await endUpload(ctx, row, 'failed', 'sha256')
    throw fileRefused(purpose, 'conflict')
  }
  try {
    const { id, file_name: fileName, object_key: key } = row
    const file = { id, purpose, fileName, size: Number(row.size), key, sha256, crop }
    const kept = await PURPOSES[purpose].register(store, file)
    await keep({ ...ctx, now: ctx.deps.clock() }, row, kept)
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    await endUpload(ctx, row, 'failed', 'content')
    throw fileRefused(purpose, error.rule, error.params)
  }
}

async function hashOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const piece of pieces) hash.update(piece)
  return hash.digest()
}

/** Registers what is kept, unless a second call at the same time was faster. */
async function keep(ctx: Ctx, row: UploadRow, kept: Kept): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const { state } = await db
      .selectFrom('uploads')
      .select('state')
      .where('id', '=', row.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (state !== 'registering') return
    const objectId = await insertObject(ctx, db, row, kept)
    if (kept.small) await insertObject(ctx, db, row, kept.small, objectId)
    if (kept.key !== row.object_key) await doom(db, [row.object_key], ctx.now)
    await db
      .updateTable('uploads')
      .set({ state: 'registered', object_id: objectId, finished_at: ctx.now })
      .where('id', '=', row.id)
      .execute()
    await PURPOSES[row.purpose].onRegistered?.(ctx, db, { id: row.id, objectId })
    const after = {
      objectId,
      fileName: row.file_name,
      contentType: kept.contentType,
      sha256: kept.sha256.toString('hex'),
    }
    await record({ ...ctx, db }, { action: 'upload.registered', targetKind: 'upload', targetId: row.id, after })
  })
}

async function insertObject(ctx: Ctx, db: Db, row: UploadRow, kept: Kept, smallOf: string | null = null) {
  const id = newId(ctx.now)
  await db
    .insertInto('stored_objects')
    .values({
      id,
      object_key: kept.key,
      purpose: row.purpose,
      owner_id: ctx.actor.id,
      file_name: row.file_name,
      content_type: kept.contentType,
      size: kept.size,
      sha256: kept.sha256,
      small_of: smallOf,
      created_at: ctx.now,
    })
    .execute()
  return id
}
