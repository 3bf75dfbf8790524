import type * as z from 'zod/mini'
import type { FieldProblem } from '#lib/core/errors.ts'
import { RULES, type Rule } from '#lib/core/rules.ts'

/** Reads an input by its schema: the value, or every refused field. */
export function readInput<T>(
  schema: z.ZodMiniType<T>,
  value: unknown,
): { ok: true; value: T } | { ok: false; problems: FieldProblem[] } {
  // reportInput tells "left out" from "not allowed", which have different messages.
  const result = schema.safeParse(value, { reportInput: true })
  return result.success ? { ok: true, value: result.data } : { ok: false, problems: refusedFields(result.error.issues) }
}

/** What zod found, as refused fields with the contract's rules: the same words then serve the form and the server. */
function refusedFields(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  return issues.map((issue) => ({ field: String(issue.path[0] ?? ''), ...ruleOfIssue(issue) }))
}

function ruleOfIssue(issue: z.core.$ZodIssue): Omit<FieldProblem, 'field'> {
  switch (issue.code) {
    case 'custom': {
      const { rule, ...params } = issue.params ?? {}
      return { rule: isRule(rule) ? rule : 'format', params }
    }
    case 'too_big':
      return { rule: issue.origin === 'string' ? 'tooLong' : 'tooLarge', params: { max: Number(issue.maximum) } }
    case 'too_small':
      return {
        rule: issue.origin === 'string' && issue.minimum === 1 ? 'required' : 'tooSmall',
        params: { min: Number(issue.minimum) },
      }
    case 'invalid_value':
      return { rule: isMissing(issue.input) || issue.input === '' ? 'required' : 'notOneOf' }
    case 'invalid_type':
    case 'invalid_union':
      return { rule: isMissing(issue.input) ? 'required' : 'format' }
    default:
      return { rule: 'format' }
  }
}

/** A number that is not filled in is NaN in a form, and null once it was sent. */
const isMissing = (input: unknown) => input === undefined || input === null || Number.isNaN(input)

/** No schema can know that something is taken. */
function isRule(value: unknown): value is Exclude<Rule, 'taken'> {
  return typeof value === 'string' && value !== 'taken' && Object.hasOwn(RULES, value)
}
