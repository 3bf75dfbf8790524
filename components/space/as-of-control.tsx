'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { LazyDialog, LazyPart } from '#components/ui/lazy-dialog.tsx'

const dialog = new LazyPart<{ onClose: () => void }>(async () => (await import('./as-of-dialog.tsx')).AsOfDialog)

/** Shows the page as of a moment, past or to come. The moment is in the address, so that what is seen can be handed on. */
export function AsOfControl({ at }: { at: string | undefined }) {
  const words = useTranslations('asOf')
  return (
    <DialogButton
      size="small"
      variant="quiet"
      icon="calendar-clock"
      dialog={(close) => <LazyDialog part={dialog} props={{ onClose: close }} />}
    >
      {words(at === undefined ? 'link' : 'otherMoment')}
    </DialogButton>
  )
}
