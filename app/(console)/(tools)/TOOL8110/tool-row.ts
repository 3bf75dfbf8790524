import type { Tool } from '#lib/contracts/tools.ts'
import { keep } from '#lib/core/keep.ts'

/** A version of a tool as its row shows it. */
export type ToolRow = ReturnType<typeof toToolRow>

/** What the row of a version shows and does; the rest of it stays on the server. */
export const toToolRow = (tool: Tool) => ({
  ...keep(tool, [
    'id',
    'version',
    'toolType',
    'toolVersion',
    'state',
    'isCurrent',
    'toolUpdateDate',
    'toolFileName',
    'toolFileSize',
    'toolDownloadLink',
    'sha256',
  ]),
})
