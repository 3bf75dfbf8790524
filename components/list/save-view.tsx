'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { LazyDialog, LazyPart } from '#components/ui/lazy-dialog.tsx'
import type { SaveViewProps } from './save-view-dialog.tsx'

const dialog = new LazyPart<SaveViewProps & { onClose: () => void }>(
  async () => (await import('./save-view-dialog.tsx')).SaveViewDialog,
)

/** Saves what the list shows now under a name. */
export function SaveView(props: SaveViewProps) {
  const words = useTranslations('lists')
  return (
    <DialogButton
      size="small"
      icon="star"
      dialog={(close) => <LazyDialog part={dialog} props={{ ...props, onClose: close }} />}
    >
      {words('saveView')}
    </DialogButton>
  )
}
