import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { inOneLine, readUploadedCsv } from '#lib/cms/kernel/csv/read-uploaded-csv.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/transitions.ts'
import { listHeading } from '#lib/contracts/transition-csv.ts'
import { TRANSITION_FILE_MAX_BYTES } from '#lib/contracts/transition-list.ts'

/**
 * `POST /transition-files`: a CSV file, however it is written, as the text of a list. Writes nothing: the list is looked at, tried
 * and then sent. 400 xrcms2104 where the file cannot be read, 413 over 1 MiB.
 */
export async function readTransitionFile(ctx: Ctx, { upload }: CallOf<typeof calls.readTransitionFile>) {
  demandInScope(ctx, 'transition.create')
  const lines: string[] = []
  let at = [0, 1, 2, 3]
  for await (const cells of readUploadedCsv(upload, TRANSITION_FILE_MAX_BYTES)) {
    const heading = lines.length === 0 ? listHeading(cells) : null
    if (heading) at = heading
    else
      lines.push(
        at
          .map((place) => inOneLine(cells[place]))
          .join('\t')
          .trimEnd(),
      )
  }
  return { transitionList: lines.join('\n') }
}
