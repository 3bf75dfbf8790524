import type { DoomedSpace } from '#components/space/doomed-space.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { deleteTransition } from '#lib/contracts/calls/transitions.ts'
import type { Transition } from '#lib/contracts/transitions.ts'
import { type NamedByEnds, type TransitionWords, transitionName } from './transition-words.ts'

type Doomed = Pick<Transition, 'id' | 'version' | 'isPublic'> & NamedByEnds

/** The transition as its deletion needs it. */
export const doomedTransition = (words: TransitionWords, item: Doomed): DoomedSpace => ({
  call: to(deleteTransition, { id: item.id }, { version: item.version }),
  name: transitionName(words, item),
  typed: false,
  also: item.isPublic ? ['isPublicTransition'] : [],
})
