'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/notice.tsx'
import type { ScheduleEntryEdit } from '#lib/contracts/schedule-entries.ts'
import type { EntryFacts } from './entry-facts.ts'
import { useSeenLines } from './seen-lines.ts'
import { seenOfEntry } from './seen-of-entry.ts'

type Props = { saved: EntryFacts; changed: ScheduleEntryEdit }

/** Says beside the field that a change of a period that has begun says otherwise about what visitors saw; saving asks. */
export function SeenNote({ saved, changed }: Props) {
  const words = useTranslations('schedules')
  const lines = useSeenLines({ isNamed: false })
  const seen = seenOfEntry(saved, changed, Date.now())
  if (seen.count === 0) return null
  return (
    <Notice tone="warn">{words('warn_seen', { period: lines({ ...seen, closes: 0 }).join(words('seenJoin')) })}</Notice>
  )
}
