'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { LazyDialog, LazyPart } from '#components/ui/lazy-dialog.tsx'
import type { RequestOfRow } from './request-of-row.ts'

const dialogPart = new LazyPart<{ request: RequestOfRow; onClose: () => void }>(
  async () => (await import('./give-dialog.tsx')).GiveDialog,
)

/** Opens the question which space is given, and until when. */
export function GiveButton({ request }: { request: RequestOfRow }) {
  const words = useTranslations('requests')
  return (
    <DialogButton
      icon="user-plus"
      label={words('giveOf', { name: request.userName })}
      dialog={(close) => <LazyDialog part={dialogPart} props={{ request, onClose: close }} />}
    />
  )
}
