'use client'

import { useTranslations } from 'next-intl'
import { showToast } from '#components/ui/toast-store.ts'
import { type Merge, unitsOf } from '#lib/client/merge.ts'
import { useGoOn } from '#lib/client/use-go-on.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { createTransition, editTransition } from '#lib/contracts/calls/transitions.ts'
import { type Transition, transitionInput } from '#lib/contracts/transitions.ts'
import { type TransitionValues, transitionValues } from './transition-values.ts'
import { type TransitionWords, transitionName } from './transition-words.ts'

const SHOWN_AT = { transitionRelation: 'transitionToId', openAutoGenDateError: 'isPublic' } as const

/** Saves the form of a transition: creates, or edits `transition`. */
export function useTransitionSave(transition: Transition | undefined, defaults: TransitionValues) {
  const words = useTranslations('transitions')
  const spaces = useTranslations('spaces')
  const goOn = useGoOn()
  return useSave<TransitionValues, { item: Transition }>({
    send: sending(
      transitionInput,
      transition ? to(editTransition, { id: transition.id }, { version: transition.version }) : to(createTransition),
    ),
    defaults,
    shownAt: SHOWN_AT,
    merge: mergeIn(words),
    onSaved: ({ item }) => {
      showToast(spaces(transition ? 'saved' : 'created', { name: transitionName(words, item) }))
      goOn(`/TRANS7000/${item.id}`)
    },
  })
}

export type TransitionSave = ReturnType<typeof useTransitionSave>

const mergeIn = (words: TransitionWords): Merge<TransitionValues, { item: Transition }> => ({
  units: [
    { name: 'transitionFromId', fields: ['transitionFromId'], carries: ['from', 'fromKind'] },
    { name: 'transitionToId', fields: ['transitionToId'], carries: ['to', 'toKind'] },
    ...unitsOf(['transitionType', 'isPublic']),
  ],
  valuesOf: ({ item }) => transitionValues(words, item),
})
