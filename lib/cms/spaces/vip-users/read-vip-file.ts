import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { inOneLine, readUploadedCsv } from '#lib/cms/kernel/csv/read-uploaded-csv.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/vip-users.ts'
import { vipHeading } from '#lib/contracts/vip-csv.ts'
import { VIP_FILE_MAX_BYTES } from '#lib/contracts/vip-users.ts'

/**
 * `POST /vip-user-files`: a CSV file, however it is written, as the text of a list. Writes nothing: the list is looked at,
 * corrected and then sent. 400 xrcms2104 where the file cannot be read, 413 over 1 MiB.
 */
export async function readVipFile(ctx: Ctx, { upload }: CallOf<typeof calls.readVipFile>) {
  demandInScope(ctx, 'vipUser.manage')
  const lines: string[] = []
  let at = { vipUserId: 0, vipMemo: 1 }
  let isFirst = true
  for await (const cells of readUploadedCsv(upload, VIP_FILE_MAX_BYTES)) {
    const heading = isFirst ? vipHeading(cells) : null
    isFirst = false
    if (heading) at = heading
    else lines.push([cells[at.vipUserId], cells[at.vipMemo]].map(inOneLine).join('\t').trimEnd())
  }
  return { vipList: lines.join('\n') }
}
