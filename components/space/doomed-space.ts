import type { Prepared } from '#lib/contracts/calls/to.ts'
import type { KeptDeletion } from '#lib/contracts/many-changes.ts'
import type { AnyConsequences } from './consequence-lines.ts'

/** A space, or something else that is deleted in the same way. `typed`: one of its names must be typed, since much may hang on it. */
export type DoomedSpace = {
  /** Answers by which change it is taken back, where it is kept. */
  call: Prepared<{ item: KeptDeletion } | null>
  /** It is not kept: nothing takes it back. */
  isFinal?: boolean
  /** Counts what else it takes, where it may take something. */
  counts?: Prepared<{ item: AnyConsequences }>
  name: string
  /** Where it has a name in English. */
  nameEn?: string
  typed: boolean
  /** What else its deletion does, as it stands; `also_<name>` says it. */
  also?: readonly ('isShown' | 'isDefaultEvent' | 'isCurrentTool' | 'isPublicTransition')[]
}
