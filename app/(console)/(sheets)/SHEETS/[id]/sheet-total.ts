import type { useTranslations } from 'next-intl'
import { KEPT_DAYS } from '#lib/contracts/many-limits.ts'
import type { Sheet } from '#lib/contracts/sheets.ts'

type Words = ReturnType<typeof useTranslations<'sheets'>>

/** What is said of the rows that delete; null where none does. Where some of them cannot be taken back, `lastingCount` says so. */
export function deletionText({ kind, deletions }: Pick<Sheet, 'kind' | 'deletions'>, words: Words): string | null {
  if (deletions === null || deletions.count === 0) return null
  const { count, effects } = deletions
  if (kind === 'scheduleEntry') return words('applyDeletesPeriods', { count })
  return effects ? words('applyDeletesKept', { count, days: KEPT_DAYS }) : words('applyDeletes', { count })
}

type Counted = Pick<Sheet, 'counts'>

/** How many rows of a file would do something, or cannot. */
export const sheetTotal = ({ counts }: Counted): number => counts.new + counts.changed + counts.deleted + counts.refused

/** How many rows in conflict stay out as they are chosen. */
export const rowsLeft = ({ counts }: Counted): number => counts.conflict - counts.overwriting

/** How many rows are saved as they are chosen. */
export const rowsSaved = (item: Counted): number => sheetTotal(item) - item.counts.refused - rowsLeft(item)
