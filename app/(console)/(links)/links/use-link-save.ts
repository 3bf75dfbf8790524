'use client'

import { useSaved } from '#components/form/use-saved.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { createExternalTransition, editExternalTransition } from '#lib/contracts/calls/external-transitions.ts'
import { to } from '#lib/contracts/calls/to.ts'
import {
  type ExTransType,
  type ExternalTransition,
  externalTransitionEdit,
} from '#lib/contracts/external-transitions.ts'
import { LINK_SCREENS } from './link-screens.ts'
import { LINK_MERGE, type LinkValues } from './link-values.ts'

/** Saves the form of a link: creates one of the type, or edits `link`. */
export function useLinkSave(type: ExTransType, link: ExternalTransition | undefined, defaults: LinkValues) {
  const saved = useSaved(link)
  return useSave<LinkValues, { item: ExternalTransition }>({
    send: link
      ? sending(externalTransitionEdit, to(editExternalTransition, { id: link.id }, { version: link.version }))
      : sending(externalTransitionEdit, to(createExternalTransition), (value) => ({ ...value, exTransType: type })),
    defaults,
    ...(link ? {} : { draft: `external-transitions ${type}` }),
    merge: LINK_MERGE,
    onSaved: ({ item }) => saved(`/${LINK_SCREENS[type]}/${item.id}`, item.exTransTitle, item.exTransTitleEn),
  })
}

export type LinkSave = ReturnType<typeof useLinkSave>
