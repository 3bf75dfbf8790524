import type { Choice } from '#components/picker/choice.ts'
import type { useSave } from '#lib/client/use-save.ts'
import type { Pattern, PatternEdit } from '#lib/contracts/patterns.ts'

/** What the pattern forms hold: the contract's edit, and the names of the links that its IDs stand for. */
export type PatternValues = PatternEdit & { exTransitions?: Choice[] }

/** What a group of fields of the pattern form needs. */
export type PatternFormFields = {
  save: ReturnType<typeof useSave<PatternValues, { item: Pattern }>>
}
