'use client'

import { useTranslations } from 'next-intl'
import { askChange } from '#components/many/ask-many.ts'
import { ConfirmManyDialog } from '#components/many/confirm-many-dialog.tsx'
import { useOfferUndo } from '#components/many/use-offer-undo.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'

type Props = { id: string; name: string; onClose: () => void }

/** Unpublishes a transition that leads nowhere, once she has seen what that does; it can be taken back. */
export function UnpublishDialog({ id, name, onClose }: Props) {
  const words = useTranslations('transitions')
  const offerUndo = useOfferUndo()
  const refresh = useRefresh()
  return (
    <ConfirmManyDialog
      title={words('unpublishTitle', { name })}
      asked={askChange('transition', { targetIds: [id] }, [{ act: 'set', field: 'isPublic', value: false }])}
      verb={() => words('unpublish')}
      onDone={(report) => {
        onClose()
        offerUndo(report)
        refresh()
      }}
      onClose={onClose}
    />
  )
}
