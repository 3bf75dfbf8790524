'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { LazyDialog, LazyPart } from '#components/ui/lazy-dialog.tsx'
import type { RequestOfRow } from './request-of-row.ts'

const dialogPart = new LazyPart<{ request: RequestOfRow; onClose: () => void }>(
  async () => (await import('./decline-dialog.tsx')).DeclineDialog,
)

/** Opens the question why no access is given. */
export function DeclineButton({ request }: { request: RequestOfRow }) {
  const words = useTranslations('requests')
  return (
    <DialogButton
      icon="x"
      label={words('declineOf', { name: request.userName })}
      dialog={(close) => <LazyDialog part={dialogPart} props={{ request, onClose: close }} />}
    />
  )
}
