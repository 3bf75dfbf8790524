'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import { useNameIn } from '#components/ui/name.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useSave } from '#lib/client/use-save.ts'
import { createExternalTransition, editExternalTransition } from '#lib/contracts/calls/external-transitions.ts'
import { to } from '#lib/contracts/calls/to.ts'
import {
  type ExTransType,
  type ExternalTransition,
  externalTransitionEdit,
} from '#lib/contracts/external-transitions.ts'
import { LINK_SCREENS } from './link-screens.ts'
import { LINK_UNITS, type LinkValues, linkValues } from './link-values.ts'

/** Saves the form of a link: creates one of the type, or edits `link`. The schema drops what is not the contract's. */
export function useLinkSave(type: ExTransType, link: ExternalTransition | undefined, defaults: LinkValues) {
  const words = useTranslations('spaces')
  const nameIn = useNameIn()
  const router = useRouter()
  // What is not chosen yet is refused by the schema at its field.
  const schema = externalTransitionEdit as unknown as z.ZodMiniType<object, LinkValues>
  return useSave<LinkValues, object, { item: ExternalTransition }, never>({
    schema,
    defaults,
    call: link ? to(editExternalTransition, { id: link.id }, { version: link.version }) : to(createExternalTransition),
    toBody: (value) => (link ? value : { ...value, exTransType: type }),
    ...(link ? {} : { draft: `external-transitions ${type}` }),
    merge: { units: LINK_UNITS, valuesOf: ({ item }) => linkValues(item) },
    onSaved: ({ item }) => {
      showToast(words(link ? 'saved' : 'created', { name: nameIn(item.exTransTitle, item.exTransTitleEn) }))
      router.push(`/${LINK_SCREENS[type]}/${item.id}`)
      router.refresh()
    },
  })
}

export type LinkSave = ReturnType<typeof useLinkSave>
