'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { LazyDialog, LazyPart } from '#components/ui/lazy-dialog.tsx'
import type { ManageViewsProps } from './manage-views-dialog.tsx'

const dialog = new LazyPart<ManageViewsProps & { onClose: () => void }>(
  async () => (await import('./manage-views-dialog.tsx')).ManageViewsDialog,
)

/** Renames and deletes views, and chooses the one the list opens with. */
export function ManageViews(props: ManageViewsProps) {
  const words = useTranslations('lists')
  return (
    <DialogButton
      size="small"
      icon="pencil"
      dialog={(close) => <LazyDialog part={dialog} props={{ ...props, onClose: close }} />}
    >
      {words('manageViews')}
    </DialogButton>
  )
}
