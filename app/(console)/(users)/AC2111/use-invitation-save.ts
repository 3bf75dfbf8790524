'use client'

import { useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import { fittingLists, NO_SPACES, type SpaceValues } from '#app/(console)/(users)/user-values.ts'
import { showToast } from '#components/ui/toast-store.ts'
import { useGoOn } from '#lib/client/use-go-on.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { invite } from '#lib/contracts/calls/invitations.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { invitationInput, type User } from '#lib/contracts/users.ts'
import type { Lang } from '#lib/core/lang.ts'

type Values = z.input<typeof invitationInput> & SpaceValues

/** Sends the form of an invitation; its mail is in `lang` unless another language is chosen. */
export function useInvitationSave(lang: Lang) {
  const words = useTranslations('users')
  const goOn = useGoOn()
  return useSave<Values, { item: User }>({
    send: sending(invitationInput, to(invite), (value) => ({ ...value, ...fittingLists(value.cmsAccountAuth, value) })),
    defaults: { ...NO_SPACES, email: '', userName: '', cmsAccountAuth: '', language: lang, notifyInviter: false },
    onSaved: ({ item }) => {
      showToast(words('invited', { name: item.userName }))
      goOn(`/AC2121/${item.id}`)
    },
  })
}
