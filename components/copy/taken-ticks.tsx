'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { TemplateTicks } from './template-ticks.tsx'
import type { HeldByTemplate } from './use-template-facts.ts'

type Props = Omit<ComponentProps<typeof TemplateTicks>, 'facts' | 'label'> & { held: HeldByTemplate }

/** What is taken from the chosen template, once it was looked at. */
export function TakenTicks({ held: { facts, failure, retry }, ...ticks }: Props) {
  const words = useTranslations('copies')
  if (failure) return <FailureNote failure={failure} onRetry={retry} />
  if (!facts) return <p role="status">{words('counting')}</p>
  return <TemplateTicks {...ticks} facts={facts} label={words('templateTake')} />
}
