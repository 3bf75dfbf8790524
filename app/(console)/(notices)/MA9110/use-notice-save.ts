'use client'

import { useTranslations } from 'next-intl'
import { useNameIn } from '#components/ui/name.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { unitsOf } from '#lib/client/merge.ts'
import { useGoOn } from '#lib/client/use-go-on.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { createNotice, editNotice } from '#lib/contracts/calls/notices.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { type Notice, noticeInput } from '#lib/contracts/notices.ts'
import { excerpt } from '#lib/core/excerpt.ts'
import { EMPTY_NOTICE, textsOf } from './notice-values.ts'

/** Saves the form of a notice: creates, or edits `notice`. */
export function useNoticeSave(notice: Notice | undefined, from: Notice | undefined) {
  const words = useTranslations('spaces')
  const nameIn = useNameIn()
  const goOn = useGoOn()
  return useSave({
    send: sending(
      noticeInput,
      notice ? to(editNotice, { id: notice.id }, { version: notice.version }) : to(createNotice),
    ),
    defaults: notice ?? (from ? textsOf(from) : EMPTY_NOTICE),
    ...(from && !notice ? { draft: `notices from ${from.id}` } : {}),
    merge: { units: unitsOf(Object.keys(EMPTY_NOTICE)), valuesOf: ({ item }) => item },
    shownAt: { readOnlyEndDate: 'readOnlyStartDate' },
    onSaved: ({ item }) => {
      showToast(
        words(notice ? 'saved' : 'created', {
          name: excerpt(nameIn(item.notificationContent, item.notificationContentEn)),
        }),
      )
      goOn(`/MA9110/${item.id}`)
    },
  })
}

export type NoticeSave = ReturnType<typeof useNoticeSave>
