'use client'

import { useTranslations } from 'next-intl'
import { useNameIn } from '#components/ui/name.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useGoOn } from '#lib/client/use-go-on.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { createExternalTransition, editExternalTransition } from '#lib/contracts/calls/external-transitions.ts'
import { to } from '#lib/contracts/calls/to.ts'
import {
  type ExTransType,
  type ExternalTransition,
  externalTransitionEdit,
} from '#lib/contracts/external-transitions.ts'
import { LINK_SCREENS } from './link-screens.ts'
import { LINK_UNITS, type LinkValues, linkValues } from './link-values.ts'

/** Saves the form of a link: creates one of the type, or edits `link`. */
export function useLinkSave(type: ExTransType, link: ExternalTransition | undefined, defaults: LinkValues) {
  const words = useTranslations('spaces')
  const nameIn = useNameIn()
  const goOn = useGoOn()
  return useSave<LinkValues, { item: ExternalTransition }>({
    send: link
      ? sending(externalTransitionEdit, to(editExternalTransition, { id: link.id }, { version: link.version }))
      : sending(externalTransitionEdit, to(createExternalTransition), (value) => ({ ...value, exTransType: type })),
    defaults,
    ...(link ? {} : { draft: `external-transitions ${type}` }),
    merge: { units: LINK_UNITS, valuesOf: ({ item }) => linkValues(item) },
    onSaved: ({ item }) => {
      showToast(words(link ? 'saved' : 'created', { name: nameIn(item.exTransTitle, item.exTransTitleEn) }))
      goOn(`/${LINK_SCREENS[type]}/${item.id}`)
    },
  })
}

export type LinkSave = ReturnType<typeof useLinkSave>
