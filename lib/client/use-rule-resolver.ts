'use client'

import { useMemo } from 'react'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import { readInput } from '#lib/contracts/refused-fields.ts'
import './jitless.ts'
import { useRuleWords } from './use-rule-words.ts'

/** Checks a form with the contract's schema and puts the words of the first broken rule at each field. */
export function useRuleResolver<Input extends FieldValues>(
  schema: z.ZodMiniType<unknown, Input>,
  shownAt: Record<string, string> = {},
): Resolver<Input, unknown, FieldValues> {
  const words = useRuleWords()
  return useMemo(
    () => (values) => {
      const read = readInput(schema, values)
      if (read.ok) return { values: read.value as FieldValues, errors: {} }
      const errors: Record<string, { type: string; message: string }> = {}
      for (const problem of read.problems) {
        const name = shownAt[problem.field] ?? problem.field
        errors[name] ??= { type: problem.rule, message: words(problem) }
      }
      return { values: {}, errors: errors as FieldErrors<Input> }
    },
    [schema, shownAt, words],
  )
}
