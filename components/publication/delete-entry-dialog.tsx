'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { formatPeriod } from '#lib/core/jst-period.ts'
import { toLang } from '#lib/core/lang.ts'
import type { EntryFacts } from './entry-facts.ts'

/** The question before a period is deleted; one that is open now disappears for visitors at once. */
export function DeleteEntryDialog({ entry, onClose }: { entry: EntryFacts; onClose: () => void }) {
  const words = useTranslations('schedules')
  const lang = toLang(useLocale())
  return (
    <ActionDialog
      danger
      title={words('deleteTitle')}
      consequences={[
        words('deletePeriod', { period: formatPeriod(entry.openStartDate, entry.openEndDate, 'long', lang) }),
        ...(entry.isOpen ? [words('deleteOpen')] : []),
      ]}
      verb={words('delete')}
      busyVerb={words('deleting')}
      call={{ method: 'DELETE', path: `schedule-entries/${entry.id}`, version: entry.version }}
      done={words('deleted')}
      onClose={onClose}
    >
      {words('deleteText')}
    </ActionDialog>
  )
}
