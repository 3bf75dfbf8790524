import type { Merge } from '#lib/client/merge.ts'
import type { Tool, ToolEdit } from '#lib/contracts/tools.ts'

/** The form of an entry as it is; its file is sent beside it. */
export const toolValues = (tool: Tool): ToolEdit => ({
  toolVersion: tool.toolVersion,
  toolUpdateDate: tool.toolUpdateDate,
  toolFileName: tool.toolFileName,
  toolDownloadLink: tool.toolDownloadLink,
  toolUploadId: '',
})

/** How it is merged with what someone else saved: each field is decided by itself. */
export const TOOL_MERGE: Merge<ToolEdit, { item: Tool }> = { valuesOf: ({ item }) => toolValues(item) }
