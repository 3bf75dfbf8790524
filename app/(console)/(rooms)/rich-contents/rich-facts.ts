import type { RichContent, RichContentEdit } from '#lib/contracts/rich-contents.ts'
import type { RichRow } from './rich-row.ts'

/** A content as its dialogs need it; it travels in the markup of its row. */
export type RichFacts = Pick<RichContent, 'id' | 'version'> & RichContentEdit

/** The content as its form holds it. */
export const richFacts = (content: RichRow): RichFacts => ({
  id: content.id,
  version: content.version,
  richContentTitle: content.richContentTitle,
  richContentTitleEn: content.richContentTitleEn,
  richContentType: content.richContentType,
  richContentId: content.richContentId,
  distributionCapacityCheck: content.capTb ?? '',
})
