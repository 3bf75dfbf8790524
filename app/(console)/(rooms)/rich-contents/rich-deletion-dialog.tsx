'use client'

import { useTranslations } from 'next-intl'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { useOfferBack } from '#components/many/use-offer-undo.ts'
import { useNameIn } from '#components/ui/name.tsx'
import { deleteRichContent } from '#lib/contracts/calls/rich-contents.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { KEPT_DAYS } from '#lib/contracts/many-limits.ts'
import type { RichFacts } from './rich-facts.ts'

/** `goTo`: where to be after a deletion; without it the page is read again. */
export type RichDeletionProps = { content: RichFacts; goTo?: string | undefined; onClose: () => void }

/** Asks before a large-volume content is deleted, and offers to take it back then. */
export function RichDeletionDialog({ content, goTo, onClose }: RichDeletionProps) {
  const words = useTranslations('richContents')
  const many = useTranslations('many')
  const offerBack = useOfferBack()
  const title = useNameIn()(content.richContentTitle, content.richContentTitleEn)
  return (
    <ActionDialog
      danger
      title={words('deleteTitle', { title })}
      consequences={[words('deleteReports')]}
      verb={words('delete')}
      busyVerb={words('deleting')}
      call={to(deleteRichContent, { id: content.id }, { version: content.version })}
      done={(answer) => offerBack(answer?.item.changeId ?? null, words('deleted', { title }))}
      goTo={goTo}
      onClose={onClose}
    >
      {many('wayBack', { days: KEPT_DAYS })}
    </ActionDialog>
  )
}
