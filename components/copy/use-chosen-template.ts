'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { SpaceTemplate } from '#lib/contracts/space-templates.ts'
import { useTemplateFacts } from './use-template-facts.ts'

/**
 * The template that something is made from, the first until another is chosen, and what it holds. `waiting`: why nothing can be made from it yet. What a tick
 * takes along is known by its count alone, and nothing is made that was not shown.
 */
export function useChosenTemplate(templates: readonly SpaceTemplate[]) {
  const words = useTranslations('copies')
  const [chosen, choose] = useState(templates[0]?.id ?? '')
  const template = templates.find(({ id }) => id === chosen) ?? templates[0]
  const held = useTemplateFacts(template?.id ?? '')
  const waiting = held.facts ? undefined : words(held.failure ? 'countFirst' : 'counting')
  return { template, choose, held, waiting }
}

export type ChosenTemplate = ReturnType<typeof useChosenTemplate>
