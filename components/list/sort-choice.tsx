'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { LazyDialog, LazyPart } from '#components/ui/lazy-dialog.tsx'
import type { SortChoiceProps } from './sort-dialog.tsx'

const dialog = new LazyPart<SortChoiceProps & { onClose: () => void }>(
  async () => (await import('./sort-dialog.tsx')).SortDialog,
)

/** Chooses what a list is ordered by, where there is a choice. */
export function SortChoice(props: SortChoiceProps) {
  const words = useTranslations('lists')
  if (props.sorts.length === 0) return null
  return (
    <DialogButton
      size="small"
      icon="arrow-up-down"
      dialog={(close) => <LazyDialog part={dialog} props={{ ...props, onClose: close }} />}
    >
      {words('sortBy')}
    </DialogButton>
  )
}
