'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ManyVerbs } from '#components/many/many-verbs.tsx'
import { Button } from '#components/ui/button.tsx'
import { opensDialog } from '#components/ui/modal.tsx'
import { useSelection } from '#components/ui/selection.tsx'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { BATCH_ACTIONS, type BatchAction } from '#lib/contracts/batch-actions.ts'
import { type DoomedUser, toDoomed } from './doomed-user.ts'
import { ManyDialog } from './many-dialog.tsx'

const ICONS = { delete: 'trash-2', reinvite: 'send' } as const

/** In the bar of the selection: changes the access of the selected people, deletes them, or invites them again. `filter`: what they were found by. */
export function SelectedPeople({ filter }: { filter: Record<string, string> }) {
  const words = useTranslations('users')
  const refresh = useRefresh()
  const { rows, clear } = useSelection()
  const [open, setOpen] = useState<{ action: BatchAction; people: readonly DoomedUser[] } | null>(null)
  const close = (isDone: boolean) => {
    setOpen(null)
    if (!isDone) return
    clear()
    refresh()
  }
  return (
    <>
      {BATCH_ACTIONS.toReversed().map((action) => (
        <Button
          key={action}
          size="small"
          icon={ICONS[action]}
          {...opensDialog(() => setOpen({ action, people: rows.map(toDoomed) }))}
        >
          {words(action)}
        </Button>
      ))}
      <ManyVerbs kind="user" mayDelete={false} params={filter} />
      {open && <ManyDialog {...open} filter={filter} onClose={close} />}
    </>
  )
}
