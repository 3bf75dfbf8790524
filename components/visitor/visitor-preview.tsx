'use client'

import { useTranslations } from 'next-intl'
import { PreviewFrame } from './preview-frame.tsx'
import { VisitorCard } from './visitor-card.tsx'
import type { ShownPattern, ShownRoom } from './visitor-view.ts'

/** A room pattern as visitors would see it, in both languages, on a phone or on a PC. */
export function VisitorPreview({ pattern, room }: { pattern: ShownPattern; room: ShownRoom }) {
  const words = useTranslations('visitor')
  return (
    <PreviewFrame note={words('note')}>
      {(lang, frame) => <VisitorCard key={lang} pattern={pattern} room={room} lang={lang} frame={frame} />}
    </PreviewFrame>
  )
}
