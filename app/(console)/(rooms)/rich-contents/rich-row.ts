import type { RichContent } from '#lib/contracts/rich-contents.ts'
import { keep } from '#lib/core/keep.ts'

/** A content as its row needs it. */
export type RichRow = ReturnType<typeof toRichRow>

export const toRichRow = (content: RichContent) =>
  keep(content, [
    ...(['id', 'version', 'room', 'richContentTitle', 'richContentTitleEn', 'richContentType'] as const),
    ...(['richContentId', 'capTb', 'deliveredTb', 'permille', 'state', 'missingEn'] as const),
  ])
