'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { KeptUpload } from '#lib/client/kept-upload.ts'
import { abortUpload } from '#lib/client/upload-file.ts'

type Props = { kept: KeptUpload; place: string; onGone: () => void }

/** Says that an upload was broken off here, and how it goes on. */
export function KeptNote({ kept, place, onGone }: Props) {
  const words = useTranslations('uploads')
  const giveUp = () => {
    onGone()
    void abortUpload(place)
  }
  return (
    <Notice>
      <p className="phrase">{words('kept', { name: kept.name })}</p>
      <Button size="small" onClick={giveUp}>
        {words('giveUp')}
      </Button>
    </Notice>
  )
}
