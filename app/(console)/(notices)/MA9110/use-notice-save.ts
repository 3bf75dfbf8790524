'use client'

import { useSaved } from '#components/form/use-saved.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { createNotice, editNotice } from '#lib/contracts/calls/notices.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { type Notice, noticeInput } from '#lib/contracts/notices.ts'
import { excerpt } from '#lib/core/excerpt.ts'
import { EMPTY_NOTICE, textsOf } from './notice-values.ts'

/** Saves the form of a notice: creates, or edits `notice`. */
export function useNoticeSave(notice: Notice | undefined, from: Notice | undefined) {
  const saved = useSaved(notice)
  return useSave({
    send: sending(
      noticeInput,
      notice ? to(editNotice, { id: notice.id }, { version: notice.version }) : to(createNotice),
    ),
    defaults: notice ?? (from ? textsOf(from) : EMPTY_NOTICE),
    ...(from && !notice ? { draft: `notices from ${from.id}` } : {}),
    merge: { valuesOf: ({ item }) => item },
    shownAt: { readOnlyEndDate: 'readOnlyStartDate' },
    onSaved: ({ item }) =>
      saved(`/MA9110/${item.id}`, excerpt(item.notificationContent), excerpt(item.notificationContentEn)),
  })
}

export type NoticeSave = ReturnType<typeof useNoticeSave>
