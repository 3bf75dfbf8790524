import type { useSave } from '#lib/client/use-save.ts'
import type { Pattern, PatternEdit } from '#lib/contracts/patterns.ts'

/** What a group of fields of the pattern form needs. */
export type PatternFormFields = { save: ReturnType<typeof useSave<PatternEdit, PatternEdit, { item: Pattern }>> }
