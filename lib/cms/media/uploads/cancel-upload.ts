import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/uploads.ts'
import { endUpload } from './end-upload.ts'
import { findUploadRow } from './read-uploads.ts'

/** `POST /uploads/:id/abort`: gives an upload up. One that is over already stays as it is. */
export async function cancelUpload(ctx: Ctx, { params }: CallOf<typeof calls.cancelUpload>) {
  const row = await findUploadRow(ctx, params.id)
  if (row.state === 'registering') await endUpload(ctx, row, 'cancelled', 'cancelled')
  return null
}
