'use client'

import { useTranslations } from 'next-intl'
import { PreviewFrame } from './preview-frame.tsx'
import { SpaceCard } from './space-card.tsx'
import type { ShownSpace } from './space-view.ts'
import type { Standing } from './standing.ts'

type Props = {
  space: ShownSpace
  standing?: Standing | undefined
  /** It shows what stands in a form, not what is saved. */
  isTyped?: boolean
}

/** A space or an AR event as visitors would see it, in both languages, on a phone or on a PC. */
export function SpacePreview({ space, standing, isTyped }: Props) {
  const words = useTranslations('visitor')
  return (
    <PreviewFrame note={words(isTyped ? 'typedNote' : 'savedNote')} standing={standing}>
      {(lang, frame) => <SpaceCard key={lang} space={space} lang={lang} frame={frame} />}
    </PreviewFrame>
  )
}
