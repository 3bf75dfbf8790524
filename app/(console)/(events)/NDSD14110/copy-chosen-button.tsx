'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { LazyDialog, LazyPart } from '#components/ui/lazy-dialog.tsx'
import { useSelection } from '#components/ui/selection.tsx'
import type { NdsdEvent } from '#lib/contracts/ndsd-events.ts'
import { dayOf } from '#lib/core/jst-calendar.ts'
import { keep } from '#lib/core/keep.ts'
import type { CopyDaysProps } from './copy-days-dialog.tsx'

const dialog = new LazyPart<CopyDaysProps>(async () => (await import('./copy-days-dialog.tsx')).CopyDaysDialog)

/** What it needs to know of a selected row. */
export const copiedFacts = (row: Pick<NdsdEvent, 'ndsdEventName' | 'ndsdEventNameEn' | 'openStartDate'>) =>
  keep(row, ['ndsdEventName', 'ndsdEventNameEn', 'openStartDate'])

type CopiedFacts = ReturnType<typeof copiedFacts>

/** Copies the selected ND/SD events of a list to other days; stands in the bar of the selection. Not all that match, whose days are not known here. */
export function CopyChosenButton() {
  const words = useTranslations('ndsdEvents')
  const { rows, isAll, clear } = useSelection()
  if (isAll) return null
  const events = rows.map(({ id, facts }) => ({ id, ...(facts as CopiedFacts) }))
  // What begins first is on the first of the days; the others as many days after it as they are now.
  const [first = ''] = events.map(({ openStartDate }) => openStartDate).sort()
  return (
    <DialogButton
      size="small"
      icon="copy"
      dialog={(close) => (
        <LazyDialog
          part={dialog}
          props={{ fromDay: dayOf(Date.parse(first)), events, onDone: clear, onClose: close }}
        />
      )}
    >
      {words('copyChosen')}
    </DialogButton>
  )
}
