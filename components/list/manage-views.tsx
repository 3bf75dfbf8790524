'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { useListParams } from '#lib/client/use-list-params.ts'
import { deleteView } from '#lib/contracts/calls/list-views.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { ListView } from '#lib/contracts/list-views.ts'
import { NO_VIEW } from '#lib/core/view-href.ts'
import { ViewRow } from './view-row.tsx'

type Props = { views: readonly ListView[]; path: string; viewParams: string; mayShare: boolean }

/** Renames and deletes views, and chooses the one the list opens with. The question before a deletion takes the place of the dialog. */
export function ManageViews({ views, path, viewParams, mayShare }: Props) {
  const words = useTranslations('lists')
  const common = useTranslations('common')
  const [doomed, setDoomed] = useState<ListView | null>(null)
  const { params } = useListParams()
  return (
    <DialogButton
      size="small"
      icon="pencil"
      dialog={(close) =>
        doomed ? (
          <ActionDialog
            danger
            title={words('deleteViewTitle', { name: doomed.viewName })}
            verb={words('deleteViewVerb')}
            busyVerb={words('deletingView')}
            call={to(deleteView, { id: doomed.id }, { version: doomed.version })}
            done={words('viewDeleted', { name: doomed.viewName })}
            goTo={params.get('view') === doomed.id ? `${path}?view=${NO_VIEW}` : undefined}
            onDone={close}
            onClose={() => setDoomed(null)}
          >
            {words('deleteViewText')}
          </ActionDialog>
        ) : (
          views.length > 0 && (
            <Modal
              title={words('manageViews')}
              onClose={close}
              footer={<Button onClick={close}>{common('close')}</Button>}
            >
              <ul className="view-rows">
                {views.map((view) => (
                  <ViewRow
                    key={view.id}
                    view={view}
                    viewParams={viewParams}
                    mayShare={mayShare}
                    onDelete={() => setDoomed(view)}
                  />
                ))}
              </ul>
            </Modal>
          )
        )
      }
    >
      {words('manageViews')}
    </DialogButton>
  )
}
