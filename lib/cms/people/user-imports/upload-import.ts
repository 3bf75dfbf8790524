import { createHash } from 'node:crypto'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { createDetector } from '#lib/cms/kernel/csv/detect.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { enqueueJob } from '#lib/cms/kernel/jobs/enqueue-job.ts'
import { created } from '#lib/cms/kernel/scope/stamps.ts'
import type * as calls from '#lib/contracts/calls/user-imports.ts'
import { IMPORT_MAX_BYTES } from '#lib/contracts/user-imports.ts'
import { CodeRefusal } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { chunkWriter } from './file-chunks.ts'
import { findImport } from './read-imports.ts'
import { rowsOfBytes } from './rows-of-bytes.ts'
import { setImport } from './set-import.ts'

const nameOf = (given: string) =>
  given
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}/\\"]/gu, '')
    .trim()
    .slice(0, 255) || 'users.csv'

/**
 * `POST /user-imports`: takes a file piece by piece, up to 64 MiB (413 beyond), finds out how it is written, and begins its check.
 * Without a transaction, since a slow sender would hold a connection for minutes: what breaks off is deleted again.
 */
export async function uploadImport(ctx: Ctx, call: CallOf<typeof calls.uploadImport>) {
  demandInScope(ctx, 'user.invite')
  const id = newId(ctx.now)
  const { fileName, language } = call.query
  await ctx.db
    .insertInto('user_imports')
    .values({ id, file_name: nameOf(fileName), language, state: 'uploading', ...created(ctx) })
    .execute()
  try {
    const received = await receive(ctx, id, call.upload)
    return await ctx.db.transaction().execute(async (trx) => {
      await setImport(trx, id, ctx.now, received)
      if (received.state === 'reading') {
        const whose = { personId: ctx.actor.id, units: rowsOfBytes(received.bytes) }
        await enqueueJob(trx, 'userImport.check', id, ctx.now, whose)
      }
      const after = { fileName: nameOf(fileName), bytes: received.bytes }
      await record(
        { ...ctx, db: trx },
        { action: 'userImport.uploaded', targetKind: 'userImport', targetId: id, after },
      )
      const answer = { item: await findImport({ ...ctx, db: trx }, id) }
      await ctx.keepResult?.(trx, answer)
      return answer
    })
  } catch (error) {
    // One whose commit was done though its answer got lost is no half upload any more, and its key answers for it.
    await ctx.db.deleteFrom('user_imports').where('id', '=', id).where('state', '=', 'uploading').execute()
    throw error
  }
}

async function receive(ctx: Ctx, id: string, upload: ReadableStream<Uint8Array> | null) {
  const detector = createDetector()
  const hash = createHash('sha256')
  const chunks = chunkWriter(ctx.db, id)
  let bytes = 0
  for await (const piece of piecesOf(upload)) {
    bytes += piece.byteLength
    if (bytes > IMPORT_MAX_BYTES) throw new CodeRefusal(413, 'xrcms0013')
    detector.push(piece)
    hash.update(piece)
    await chunks.push(piece)
  }
  await chunks.end()
  const shape = detector.end()
  const known = { bytes, file_hash: hash.digest() }
  const refused = (fault: string) =>
    ({ ...known, state: 'refused', refusal: JSON.stringify({ fault, line: null, names: [] }) }) as const
  if (bytes === 0) return refused('empty')
  if (!shape) return refused('encoding')
  const { encoding, delimiter, lineEnd } = shape
  return { ...known, state: 'reading' as const, encoding, delimiter, line_end: lineEnd }
}

async function* piecesOf(upload: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!upload) return
  try {
    yield* upload
  } catch {
    // The connection broke.
    throw new CodeRefusal(400, 'xrcms0002')
  }
}
