'use client'

import { useTranslations } from 'next-intl'
import { useReinvite } from '#app/(console)/(users)/use-reinvite.tsx'
import { Button } from '#components/ui/button.tsx'

/** Mails an invited person a new link; the old one ends. */
export function ReinviteButton({ id }: { id: string }) {
  const words = useTranslations('users')
  const { reinvite, isRunning, failure } = useReinvite()
  return (
    <>
      <Button icon="send" busy={isRunning && words('reinviting')} onClick={() => reinvite(id)}>
        {words('reinvite')}
      </Button>
      {failure}
    </>
  )
}
