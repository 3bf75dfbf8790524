'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { LazyDialog, LazyPart } from '#components/ui/lazy-dialog.tsx'

const dialog = new LazyPart<{ onClose: () => void }>(
  async () => (await import('./transition-list-dialog.tsx')).TransitionListDialog,
)

/** Opens the way to create many at once. */
export function ListButton() {
  const words = useTranslations('transitions')
  return (
    <DialogButton icon="upload" dialog={(close) => <LazyDialog part={dialog} props={{ onClose: close }} />}>
      {words('listOpen')}
    </DialogButton>
  )
}
