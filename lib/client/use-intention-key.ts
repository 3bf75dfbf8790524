'use client'

import { useRef } from 'react'
import { isAnswerLost, type Outcome } from '#lib/contracts/outcome.ts'
import { newKey } from './new-key.ts'

/** The key of what a person wants done: the same (told by a text) tried again after a lost answer has the key of the first try, so that it is done once. */
export function useIntentionKey() {
  const lost = useRef<{ what: string; key: string } | null>(null)
  return {
    keyOf: (what: string): string => (lost.current?.what === what ? lost.current.key : newKey()),
    answered: (what: string, key: string, outcome: Outcome<unknown>): void => {
      lost.current = isAnswerLost(outcome) ? { what, key } : null
    },
  }
}
