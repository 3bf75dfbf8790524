import type { OpenCtx } from '#lib/cms/kernel/context/context.ts'
import { storeOf } from '#lib/cms/kernel/context/store-of.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { StreamAnswer } from '#lib/cms/kernel/http/stream-answer.ts'
import type * as calls from '#lib/contracts/calls/uploads.ts'
import { notFound } from '#lib/core/errors.ts'

const ownOf = (ctx: OpenCtx) => {
  const { own } = storeOf(ctx.deps)
  if (!own) throw notFound()
  return own
}

/** `PUT /blobs/:token`: one part, to an address the disk store has signed. The signature is the right to send it. */
export async function receiveBlob(ctx: OpenCtx, { params, upload }: CallOf<typeof calls.receiveBlob>) {
  await ownOf(ctx).receive(params.token, upload, ctx.now)
  return null
}

/** `GET /blobs/:token`: a file to save, or the rest of one, from an address the disk store has signed. */
export async function sendBlob(ctx: OpenCtx, { params, asked }: CallOf<typeof calls.sendBlob>) {
  return StreamAnswer.resumable(await ownOf(ctx).open(params.token, ctx.now), asked)
}
