'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { deleteEntry } from '#lib/contracts/calls/schedule-entries.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { formatPeriod } from '#lib/core/jst-period.ts'
import { toLang } from '#lib/core/lang.ts'
import type { EntryFacts } from './entry-facts.ts'
import { useSeenLines } from './seen-lines.ts'
import { seenOfEntry } from './seen-of-entry.ts'

/** The question before a period is deleted, with what visitors saw of it; one that is open now disappears for them at once. */
export function DeleteEntryDialog({ entry, onClose }: { entry: EntryFacts; onClose: () => void }) {
  const words = useTranslations('schedules')
  const lang = toLang(useLocale())
  const lines = useSeenLines({ isNamed: false })
  const [seen] = useState(() => seenOfEntry(entry, null, Date.now()))
  return (
    <ActionDialog
      danger
      title={words('deleteTitle')}
      consequences={[
        words('deletePeriod', { period: formatPeriod(entry.openStartDate, entry.openEndDate, 'long', lang) }),
        ...(seen.count > 0
          ? [words('deleteSeen', { period: lines({ ...seen, closes: 0 }).join(words('seenJoin')) })]
          : []),
        ...(entry.isOpen ? [words('deleteOpen')] : []),
      ]}
      verb={words('delete')}
      busyVerb={words('deleting')}
      call={to(deleteEntry, { id: entry.id }, { version: entry.version, agreed: seen.count > 0 })}
      done={words('deleted')}
      onClose={onClose}
    >
      {words('deleteText')}
    </ActionDialog>
  )
}
