import type { Outcome } from '#lib/contracts/outcome.ts'
import { SEEN_CODE } from '#lib/contracts/seen-agreement.ts'
import type { SeenChanges } from '#lib/contracts/seen-changes.ts'
import { questions } from './question.ts'

/** The question before a call changes what visitors saw, where no dialog has asked it. */
export const seenQuestions = questions<SeenChanges>()

// Fetched with the first such refusal: every page calls, and few are ever asked.
const reader = () => Promise.all([import('./refusal.ts'), import('#lib/contracts/seen-changes.ts')])

/** Has the CMS refused this call until the person agrees to change what visitors saw? Then what that is. */
export async function asksSeen(outcome: Outcome<unknown>): Promise<SeenChanges | null> {
  if (outcome.kind !== 'COMMON_ERROR' || outcome.resultCode !== SEEN_CODE) return null
  // Without a connection she reads the refusal itself.
  const loaded = await reader().catch(() => null)
  if (!loaded) return null
  const [{ refusalOf }, { seenRefusal }] = loaded
  return refusalOf(seenRefusal, outcome)?.seen ?? null
}
