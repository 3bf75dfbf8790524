'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import { useSelection } from '#components/ui/selection.tsx'
import { DeleteManyDialog } from './delete-many-dialog.tsx'
import { type DoomedUser, toDoomed } from './doomed-user.ts'

/** In the bar of the selection: deletes the selected people and tells what became of each. `filter`: what they were found by. */
export function DeleteSelected({ filter }: { filter: Record<string, string> }) {
  const words = useTranslations('users')
  const router = useRouter()
  const { rows, clear } = useSelection()
  const [doomed, setDoomed] = useState<readonly DoomedUser[] | null>(null)
  const close = (isChanged: boolean) => {
    setDoomed(null)
    if (!isChanged) return
    clear()
    router.refresh()
  }
  return (
    <>
      <button
        type="button"
        className="btn btn-small bar-btn"
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setDoomed(rows.map(toDoomed))}
      >
        <Icon name="trash-2" />
        {words('delete')}
      </button>
      {doomed && <DeleteManyDialog people={doomed} filter={filter} onClose={close} />}
    </>
  )
}
