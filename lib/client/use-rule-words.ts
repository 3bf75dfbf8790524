'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { FieldProblem } from '#lib/core/errors.ts'

/** The words of a refused field: the same keys and parameters the server uses, so both sides say the same. */
export function useRuleWords(): (problem: FieldProblem) => string {
  const words = useTranslations('errors')
  return useCallback(
    ({ field, rule, params }) => {
      // A field may say more than its rule: `errors.<field>_<rule>`.
      const own = `${field}_${rule}` as 'password_tooSmall'
      return words.has(own) ? words(own, params as { min: number }) : words(rule, params)
    },
    [words],
  )
}
