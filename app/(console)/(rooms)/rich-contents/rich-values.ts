import type * as z from 'zod/mini'
import type { Merge } from '#lib/client/merge.ts'
import { valuesOf } from '#lib/client/values-of.ts'
import { RICH_TYPES, type RichContent, type richContentEdit } from '#lib/contracts/rich-contents.ts'
import { type RichFacts, richFacts } from './rich-facts.ts'

/** What the form of a large-volume content holds. */
export type RichValues = z.input<typeof richContentEdit>

/** The form of a new large-volume content. */
export const EMPTY_RICH: RichValues = {
  richContentTitle: '',
  richContentTitleEn: '',
  richContentType: RICH_TYPES[0],
  richContentId: '',
  distributionCapacityCheck: '',
}

/** The form of a large-volume content as it is. */
export const richValues = (content: RichFacts): RichValues => valuesOf(EMPTY_RICH, content)

/** How it is merged with what someone else saved: each field is decided by itself. */
export const RICH_MERGE: Merge<RichValues, { item: RichContent }> = {
  valuesOf: ({ item }) => richValues(richFacts(item)),
}
