import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { storeOf } from '#lib/cms/kernel/context/store-of.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { refusedAsMissing } from '#lib/cms/kernel/scope/demand-found.ts'
import type * as calls from '#lib/contracts/calls/uploads.ts'
import { bytesOfPart, partCountOf } from '#lib/contracts/uploads.ts'
import { wrongState } from '#lib/core/errors.ts'
import { findUploadRow } from './read-uploads.ts'

/** `POST /uploads/:id/parts`: addresses these parts may be sent to. 409 xrcms8201 where the upload is over. */
export async function signParts(ctx: Ctx, { params, body }: CallOf<typeof calls.signParts>) {
  const row = await findUploadRow(ctx, params.id)
  if (row.state !== 'registering') throw wrongState('xrcms8201')
  const size = Number(row.size)
  const partSize = Number(row.part_size)
  if (body.parts.some((number) => number > partCountOf(size, partSize))) throw refusedAsMissing('parts')
  const store = storeOf(ctx.deps)
  const target = { key: row.object_key, ref: row.store_ref }
  const parts = []
  for (const number of body.parts) {
    const part = { number, size: bytesOfPart(number, size, partSize) }
    parts.push({ number, url: await store.signPart(target, part, ctx.now) })
  }
  return { parts }
}
