'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { useSelection } from '#components/ui/selection.tsx'
import { dayOf } from '#lib/core/jst-calendar.ts'
import { CopyDaysDialog } from './copy-days-dialog.tsx'
import type { CopiedFacts } from './ndsd-event-row.ts'

/** Copies the selected ND/SD events of a list to other days; stands in the bar of the selection. */
export function CopyChosenButton() {
  const words = useTranslations('ndsdEvents')
  const { rows, clear } = useSelection()
  const events = rows.map(({ id, facts }) => ({ id, ...(facts as CopiedFacts) }))
  // What begins first is on the first of the days; the others as many days after it as they are now.
  const [first = ''] = events.map(({ openStartDate }) => openStartDate).sort()
  return (
    <DialogButton
      size="small"
      icon="copy"
      dialog={(close) => (
        <CopyDaysDialog fromDay={dayOf(Date.parse(first))} events={events} onDone={clear} onClose={close} />
      )}
    >
      {words('copyChosen')}
    </DialogButton>
  )
}
