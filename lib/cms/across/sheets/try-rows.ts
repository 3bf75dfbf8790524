import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { SheetDeletions, SheetKind } from '#lib/contracts/sheets.ts'
import { effectsOf, joinDone } from '../many/door.ts'
import { countLasting } from './count-lasting.ts'
import type { DraftRow } from './draft-row.ts'
import { refusalProblems } from './refusal-problems.ts'
import { saveRows } from './save-rows.ts'
import type { SheetColumn } from './sheet-column.ts'

export type TrialParts = { kind: SheetKind; columns: readonly SheetColumn[] }

/**
 * `unchanged`: rows after which the object is what it was. Of applying the rows as they are chosen: what it deletes, and how many of them cannot be taken back.
 */
export type Trial = { unchanged: ReadonlySet<DraftRow>; deletions: SheetDeletions; lastingCount: number }

/**
 * Saves each row that has no problem inside a transaction: what applying saves first, and on top of it the rows in conflict that stay out. Tells each what is
 * refused. The caller undoes it.
 */
export async function tryRows(ctx: Ctx, { kind, columns }: TrialParts, rows: readonly DraftRow[]): Promise<Trial> {
  const sound = rows.filter((row) => row.problems.length === 0)
  if (sound.length === 0) return { unchanged: new Set(), deletions: { count: 0, effects: null }, lastingCount: 0 }
  const parts = {
    ready: sound.filter(({ conflict }) => conflict === null),
    overwriting: sound.filter(({ conflict, overwrites }) => conflict !== null && overwrites),
    left: sound.filter(({ conflict, overwrites }) => conflict !== null && !overwrites),
  }
  // What she would be asked first is asked when the file is applied.
  const actor = { ...ctx.actor, isSteppedUp: true }
  const trail: object[] = []
  const trying: Ctx = { ...ctx, actor, trail, isSeenAgreed: true }
  const { refused, same, deletions } = await saveRows(trying, kind, parts)
  for (const [row, refusal] of refused) {
    row.problems.push(...refusalProblems(refusal, { kind, columns, lang: ctx.lang, body: row.body }))
    row.isRefusedByTrial = true
  }
  const saved = [...parts.ready, ...parts.overwriting].filter((row) => !refused.has(row) && !same.has(row))
  const going = joinDone(deletions.ready, deletions.overwriting)
  return {
    unchanged: same,
    deletions: { count: saved.filter(({ act }) => act === 'deleted').length, effects: going && effectsOf(ctx, going) },
    lastingCount: countLasting(ctx, kind, saved, trail),
  }
}
