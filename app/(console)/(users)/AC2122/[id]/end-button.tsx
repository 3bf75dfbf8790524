'use client'

import { useTranslations } from 'next-intl'
import { EndDialog } from '#app/(console)/(users)/ACCESS6000/end-dialog.tsx'
import type { Holder } from '#app/(console)/(users)/ACCESS6000/take-dialog.tsx'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { useNameIn } from '#components/ui/name.tsx'

type Props = { space: { id: string; title: string; titleEn: string }; person: Holder; lastDay: string | null }

/** Sets the last day on which a person holds a space. */
export function EndButton({ space, person, lastDay }: Props) {
  const words = useTranslations('users')
  const nameIn = useNameIn()
  return (
    <DialogButton
      size="small"
      icon="calendar"
      aria-label={words('setEndOf', { name: nameIn(space.title, space.titleEn) })}
      dialog={(close) => (
        <EndDialog
          space={space}
          holders={[person]}
          left={0}
          lastDay={lastDay ?? ''}
          onDone={() => undefined}
          onClose={close}
        />
      )}
    >
      {words('setEnd')}
    </DialogButton>
  )
}
