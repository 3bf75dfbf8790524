'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Modal, preloadModal } from '#components/ui/modal.tsx'
import type { ListView } from '#lib/contracts/list-views.ts'
import { ViewRow } from './view-row.tsx'

type Props = { views: readonly ListView[]; path: string; viewParams: string }

/** Renames and deletes views, and chooses the one the list opens with. */
export function ManageViews({ views, path, viewParams }: Props) {
  const words = useTranslations('lists')
  const common = useTranslations('common')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        size="small"
        icon="pencil"
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setOpen(true)}
      >
        {words('manageViews')}
      </Button>
      {isOpen && views.length > 0 && (
        <Modal title={words('manageViews')} onClose={close} footer={<Button onClick={close}>{common('close')}</Button>}>
          <ul className="view-rows">
            {views.map((view) => (
              <ViewRow key={`${view.id}-${view.version}`} view={view} path={path} viewParams={viewParams} />
            ))}
          </ul>
        </Modal>
      )}
    </>
  )
}
