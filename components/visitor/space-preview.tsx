'use client'

import { useTranslations } from 'next-intl'
import { PreviewFrame } from './preview-frame.tsx'
import { SpaceCard } from './space-card.tsx'
import type { ShownSpace } from './space-view.ts'

type Props = {
  space: ShownSpace
  /** It shows what stands in a form, not what is saved. */
  isTyped?: boolean
}

/** A space or an AR event as visitors would see it, in both languages, on a phone or on a PC. */
export function SpacePreview({ space, isTyped }: Props) {
  const words = useTranslations('visitor')
  return (
    <PreviewFrame note={words(isTyped ? 'typedNote' : 'savedNote')}>
      {(lang, frame) => <SpaceCard key={lang} space={space} lang={lang} frame={frame} />}
    </PreviewFrame>
  )
}
