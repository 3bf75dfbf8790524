'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { useSelection } from '#components/ui/selection.tsx'
import type { Access } from '#lib/contracts/grants.ts'
import { EndDialog } from './end-dialog.tsx'
import { TakeDialog } from './take-dialog.tsx'

/** An entry as the bar of the selection needs it; `rowId` is the one of its row. */
export type SelectableHolder = { rowId: string; id: string; userName: string; lastDay: string | null; mayTake: boolean }

/** In the bar of the selection: takes the access of the selected people, or sets its last day. */
export function SelectedActions({ space, holders }: { space: Access['space']; holders: readonly SelectableHolder[] }) {
  const words = useTranslations('access')
  const { rows, clear } = useSelection()
  const ids = new Set(rows.map((row) => row.id))
  const selected = holders.filter((holder) => ids.has(holder.rowId))
  const changeable = selected.filter((holder) => holder.mayTake)
  const [first] = changeable
  const isSameEnd = changeable.every((holder) => holder.lastDay === first?.lastDay)
  const dialog = {
    space,
    holders: changeable,
    left: selected.length - changeable.length,
    onDone: clear,
  }
  return (
    <>
      <DialogButton
        size="small"
        icon="calendar"
        dialog={(close) => <EndDialog {...dialog} lastDay={(isSameEnd && first?.lastDay) || ''} onClose={close} />}
      >
        {words('selectedEnd')}
      </DialogButton>
      <DialogButton size="small" icon="x" dialog={(close) => <TakeDialog {...dialog} onClose={close} />}>
        {words('selectedTake')}
      </DialogButton>
    </>
  )
}
