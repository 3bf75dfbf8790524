import type * as z from 'zod/mini'
import type { Choice } from '#components/picker/choice.ts'
import { type Merge, unitsOf } from '#lib/client/merge.ts'
import {
  type FromKind,
  OUTSIDE,
  type ToKind,
  type Transition,
  type TransitionEnd,
  type transitionInput,
} from '#lib/contracts/transitions.ts'
import type { AskedEnd } from './end-asked.ts'
import { endNames, type TransitionWords } from './transition-words.ts'

/** What the form holds: the contract's input, and for each end its kind and what its ID stands for. */
export type TransitionValues = z.input<typeof transitionInput> & {
  fromKind?: FromKind
  from?: Choice | null
  toKind?: ToKind
  to?: Choice | null
}

/** The form of a new transition, with the ends that it begins with. */
export const newTransitionValues = (
  fromKind: FromKind,
  toKind: ToKind,
  from: AskedEnd | null = null,
  to: AskedEnd | null = null,
): TransitionValues => ({
  fromKind: from?.kind ?? fromKind,
  from: from?.choice ?? null,
  transitionFromId: from?.choice.id ?? '',
  toKind: to?.kind ?? toKind,
  to: to?.choice ?? null,
  transitionToId: to?.choice.id ?? '',
  transitionType: 'gate',
  isPublic: false,
})

/** The form of a transition as it is. */
export const transitionValues = (words: TransitionWords, item: Transition): TransitionValues => ({
  fromKind: item.from.kind === OUTSIDE ? undefined : item.from.kind,
  from: choiceOf(words, item.from),
  transitionFromId: item.from.id,
  toKind: item.to.kind === OUTSIDE ? undefined : item.to.kind,
  to: choiceOf(words, item.to),
  transitionToId: item.to.id,
  transitionType: item.transitionType,
  isPublic: item.isPublic,
})

/** What of a transition is decided as one where two people saved it. */
export const transitionMerge = (words: TransitionWords): Merge<TransitionValues, { item: Transition }> => ({
  units: [
    { name: 'transitionFromId', fields: ['transitionFromId'], carries: ['from', 'fromKind'] },
    { name: 'transitionToId', fields: ['transitionToId'], carries: ['to', 'toKind'] },
    ...unitsOf(['transitionType', 'isPublic']),
  ],
  valuesOf: ({ item }) => transitionValues(words, item),
})

/** An end as the picker shows it; a class and Auto by their words. */
const choiceOf = (words: TransitionWords, end: TransitionEnd): Choice => {
  const { ja, en } = endNames(words, end)
  return { id: end.id, name: ja, nameEn: en }
}
