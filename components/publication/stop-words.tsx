'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { TextAreaField } from '#components/ui/text-area-field.tsx'
import type { StopMailsInput } from '#lib/contracts/stops.ts'
import { StopMails } from './stop-mails.tsx'
import { TemplateSelect } from './template-select.tsx'

type Props = {
  /** What would be stopped or reopened, with the words as they are in the field now. */
  asked: StopMailsInput
  field: Omit<ComponentProps<typeof TextAreaField>, 'label'>
  onWords: (words: string) => void
  creatorCount: number
}

/** The words for a stop or a reopening: chosen from those that are ready, written, and looked at as the mails that say them. */
export function StopWords({ asked, field, onWords, creatorCount }: Props) {
  const words = useTranslations('stops')
  const name = asked.call === 'stop' ? 'closeReason' : 'reopenReason'
  return (
    <>
      <TemplateSelect use={asked.call} onChoose={onWords} />
      <TextAreaField {...field} required rows={3} label={words(name)} hint={words(`${name}Hint`)} />
      <StopMails asked={asked} creatorCount={creatorCount} />
    </>
  )
}
