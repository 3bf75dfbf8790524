'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { seenQuestions } from '#lib/client/seen-questions.ts'
import { SeenQuestion } from './seen-question.tsx'

/** Asks whenever a call would change what visitors saw and no dialog has asked before; once on every page of the console. */
export function SeenAsker() {
  const words = useTranslations('seen')
  const { subscribe, read, readOnServer } = seenQuestions
  const question = useSyncExternalStore(subscribe, read, readOnServer)
  if (!question) return null
  const { about, answer } = question
  const isNamed = new Set([...about.stretches, ...about.claims].map(({ spacePatternId }) => spacePatternId)).size > 1
  return <SeenQuestion seen={about} isNamed={isNamed} verb={words('verb')} onAnswer={answer} />
}
