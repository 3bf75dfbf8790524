import type { useTranslations } from 'next-intl'
import type { ManyReport } from '#lib/contracts/many-changes.ts'

type Words = ReturnType<typeof useTranslations<'sheets'>>
type Done = Pick<ManyReport, 'changedCount' | 'refusedCount' | 'isDeletion' | 'isRestoration'>

/** Of all parts together how many objects are taken back, and how many stay. */
export function jointCounts({ parts }: { parts: readonly Done[] }): { count: number; left: number } {
  const sum = (of: 'changedCount' | 'refusedCount') => parts.reduce((so, part) => so + part[of], 0)
  return { count: sum('changedCount'), left: sum('refusedCount') }
}

/**
 * The heading of a part, by what the file had done to it: what it created is deleted now, and what it deleted stands again. `isOfUndo`: its undo is taken
 * back, by which what the file created stands again.
 */
export function partOf({ isDeletion, isRestoration }: Done, isOfUndo: boolean) {
  if (isOfUndo) return isRestoration ? 'partCreated' : isDeletion ? 'partDeleted' : 'partChanged'
  return isDeletion ? 'partCreated' : isRestoration ? 'partDeleted' : 'partChanged'
}

/** What became of it, in words. */
export function jointText(report: { parts: readonly Done[] }, isOfUndo: boolean, words: Words): string {
  const counts = jointCounts(report)
  if (counts.count === 0 && counts.left === 0) return words('undoNothing')
  if (isOfUndo) return words(counts.left > 0 ? 'redonePartly' : 'redone', counts)
  return words(counts.left > 0 ? 'undonePartly' : 'undone', counts)
}
