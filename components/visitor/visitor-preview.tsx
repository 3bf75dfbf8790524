'use client'

import { useTranslations } from 'next-intl'
import { PreviewFrame } from './preview-frame.tsx'
import type { Standing } from './standing.ts'
import { VisitorCard } from './visitor-card.tsx'
import type { ShownPattern, ShownRoom } from './visitor-view.ts'

type Props = { pattern: ShownPattern; room: ShownRoom; standing?: Standing | undefined }

/** A room pattern as visitors would see it, in both languages, on a phone or on a PC. */
export function VisitorPreview({ pattern, room, standing }: Props) {
  const words = useTranslations('visitor')
  return (
    <PreviewFrame note={words('note')} standing={standing}>
      {(lang, frame) => <VisitorCard key={lang} pattern={pattern} room={room} lang={lang} frame={frame} />}
    </PreviewFrame>
  )
}
