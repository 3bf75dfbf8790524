'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { LazyDialog, LazyPart } from '#components/ui/lazy-dialog.tsx'
import type { ColumnChoiceProps } from './column-dialog.tsx'

const dialog = new LazyPart<ColumnChoiceProps & { onClose: () => void }>(
  async () => (await import('./column-dialog.tsx')).ColumnDialog,
)

/** Opens the choice of a list's columns and their order. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const words = useTranslations('lists')
  return (
    <DialogButton
      size="small"
      icon="settings"
      dialog={(close) => <LazyDialog part={dialog} props={{ ...props, onClose: close }} />}
    >
      {words('columns')}
    </DialogButton>
  )
}
