'use client'

import { fittingLists } from '#app/(console)/(users)/user-values.ts'
import { useSaved } from '#components/form/use-saved.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { type AccessSet, accessSetEdit, accessSetInput } from '#lib/contracts/access-sets.ts'
import { createAccessSet, editAccessSet } from '#lib/contracts/calls/access-sets.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { EMPTY_SET, SET_MERGE, type SetValues, setValues } from './set-values.ts'

/** Saves the form of a set of access: a new one, or one there is. */
export function useSetSave(set: AccessSet | null) {
  const saved = useSaved(set)
  return useSave<SetValues, { item: AccessSet }>({
    send: set
      ? sending(accessSetEdit, to(editAccessSet, { id: set.id }, { version: set.version }))
      : sending(accessSetInput, to(createAccessSet), (value) => ({
          ...value,
          ...fittingLists(value.cmsAccountAuth, value),
        })),
    defaults: set ? setValues(set) : EMPTY_SET,
    shownAt: { accessCoexistingCheck: 'userList' },
    merge: SET_MERGE,
    onSaved: ({ item }) => saved(`/ACCESS6000/sets/${item.id}`, item.setName, ''),
  })
}
