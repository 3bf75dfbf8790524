'use client'

import { useTranslations } from 'next-intl'
import { useSaved } from '#components/form/use-saved.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { createTransition, editTransition } from '#lib/contracts/calls/transitions.ts'
import { type Transition, transitionInput } from '#lib/contracts/transitions.ts'
import { type TransitionValues, transitionMerge } from './transition-values.ts'
import { transitionName } from './transition-words.ts'

const SHOWN_AT = { transitionRelation: 'transitionToId', openAutoGenDateError: 'isPublic' } as const

/** Saves the form of a transition: creates, or edits `transition`. */
export function useTransitionSave(transition: Transition | undefined, defaults: TransitionValues) {
  const words = useTranslations('transitions')
  const saved = useSaved(transition)
  return useSave<TransitionValues, { item: Transition }>({
    send: sending(
      transitionInput,
      transition ? to(editTransition, { id: transition.id }, { version: transition.version }) : to(createTransition),
    ),
    defaults,
    shownAt: SHOWN_AT,
    merge: transitionMerge(words),
    onSaved: ({ item }) => saved(`/TRANS7000/${item.id}`, transitionName(words, item), ''),
  })
}

export type TransitionSave = ReturnType<typeof useTransitionSave>
