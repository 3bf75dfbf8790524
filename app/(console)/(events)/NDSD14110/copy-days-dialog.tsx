'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TriedDialog } from '#components/copy/tried-dialog.tsx'
import { useTried } from '#components/copy/use-tried.ts'
import { useUndo } from '#components/form/use-undo.ts'
import { undoCopyOperation } from '#lib/contracts/calls/copy-operations.ts'
import { copyNdsdEvents } from '#lib/contracts/calls/ndsd-events.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { NDSD_DAYS_MAX, type NdsdCopyReport, ndsdCopyRefusal } from '#lib/contracts/ndsd-copies.ts'
import { dayText } from '#lib/core/day-text.ts'
import { daysBetween, daysFrom } from '#lib/core/default-gaps.ts'
import type { CopiedEvent } from './copied-event.ts'
import { CopyDaysFields } from './copy-days-fields.tsx'
import { CopyDaysTold } from './copy-days-told.tsx'

export type CopyDaysProps = {
  /** The day they are on, `YYYY-MM-DD` in Japan. */
  fromDay: string
  events: readonly CopiedEvent[]
  onDone?: () => void
  onClose: () => void
}

/** "Tomorrow as today": ND/SD events copied to other days; what that comes to first, with gaps and what is in the way, then exactly that. */
export function CopyDaysDialog({ fromDay, events, onDone, onClose }: CopyDaysProps) {
  const words = useTranslations('ndsdEvents')
  const copyWords = useTranslations('copies')
  const { offer } = useUndo()
  const [next = ''] = daysFrom(fromDay, 2).slice(1)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(events.map(({ id }) => id)))
  const [days, setDays] = useState({ first: next, last: next })
  const tried = useTried<NdsdCopyReport>({
    call: (how, agreed) => {
      const ndsdEventIds = events.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
      // One more than is allowed is enough to be told so.
      const toDays = daysBetween(days.first, days.last).slice(0, NDSD_DAYS_MAX + 1)
      return to(copyNdsdEvents, {}, { agreed, body: { ndsdEventIds, fromDay, toDays, ...how } })
    },
    refusal: ndsdCopyRefusal,
    keptAs: ({ operationId }) => operationId,
    onDone: (_, id, done) => {
      offer({ done, undone: copyWords('manyUndone'), undo: to(undoCopyOperation, { id }) })
      onDone?.()
      onClose()
    },
  })
  return (
    <TriedDialog
      title={words('copyTitle', { day: dayText(fromDay) })}
      tried={tried}
      told={(report) => <CopyDaysTold report={report} />}
      onClose={onClose}
    >
      <CopyDaysFields
        events={events}
        chosen={chosen}
        days={days}
        errorOf={tried.errorOf}
        onChoose={setChosen}
        onDays={(part) => setDays((before) => ({ ...before, ...part }))}
      />
    </TriedDialog>
  )
}
