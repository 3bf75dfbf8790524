import type { Outcome } from '#lib/contracts/outcome.ts'
import { SEEN_CODE, type SeenChanges, seenRefusal } from '#lib/contracts/seen-changes.ts'
import { questions } from './question.ts'
import { refusalOf } from './refusal.ts'

/** The question before a call changes what visitors saw, where no dialog has asked it. */
export const seenQuestions = questions<SeenChanges>()

/** Has the CMS refused this call until the person agrees to change what visitors saw? Then what that is. */
export function asksSeen(outcome: Outcome<unknown>): SeenChanges | null {
  if (outcome.kind !== 'COMMON_ERROR' || outcome.resultCode !== SEEN_CODE) return null
  return refusalOf(seenRefusal, outcome)?.seen ?? null
}
