'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { useGoOn } from '#lib/client/use-go-on.ts'
import { useListParams } from '#lib/client/use-list-params.ts'
import type { ListView, SettableList } from '#lib/contracts/list-views.ts'
import { NO_VIEW } from '#lib/core/view-href.ts'
import { ViewRow } from './view-row.tsx'

export type ManageViewsProps = {
  list: SettableList
  views: readonly ListView[]
  path: string
  viewParams: string
  mayShare: boolean
}

/** The views of a list to rename and delete, and to choose the one it opens with. It closes when one is deleted, which can be taken back outside. */
export function ManageViewsDialog({ views, path, onClose, ...parts }: ManageViewsProps & { onClose: () => void }) {
  const words = useTranslations('lists')
  const common = useTranslations('common')
  const goOn = useGoOn()
  const { params } = useListParams()
  const deleted = (id: string) => {
    onClose()
    if (params.get('view') === id) goOn(`${path}?view=${NO_VIEW}`)
  }
  return (
    <Modal title={words('manageViews')} onClose={onClose} footer={<Button onClick={onClose}>{common('close')}</Button>}>
      <ul className="view-rows">
        {views.map((view) => (
          <ViewRow key={view.id} view={view} {...parts} onDeleted={() => deleted(view.id)} />
        ))}
      </ul>
    </Modal>
  )
}
