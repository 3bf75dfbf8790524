'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EndDialog } from '#app/(console)/(users)/ACCESS6000/end-dialog.tsx'
import type { Holder } from '#app/(console)/(users)/ACCESS6000/take-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import { useNameIn } from '#components/ui/name.tsx'

type Props = { space: { id: string; title: string; titleEn: string }; person: Holder; lastDay: string | null }

/** Sets the last day on which a person holds a space. */
export function EndButton({ space, person, lastDay }: Props) {
  const words = useTranslations('users')
  const nameIn = useNameIn()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon="calendar"
        aria-label={words('setEndOf', { name: nameIn(space.title, space.titleEn) })}
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setOpen(true)}
      >
        {words('setEnd')}
      </Button>
      {isOpen && (
        <EndDialog
          space={space}
          holders={[person]}
          left={0}
          lastDay={lastDay ?? ''}
          onDone={() => undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
