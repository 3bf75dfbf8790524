/** Rule codes, the last two digits of a message_id (docs/api.md#rules), by the name the code uses for them. */
export const RULES = {
  required: '01',
  tooLong: '02',
  tooSmall: '03',
  tooLarge: '04',
  format: '05',
  notOneOf: '06',
  taken: '07',
  notFound: '08',
  notAllowed: '09',
  conflict: '10',
  overlaps: '11',
  limit: '12',
  wrongState: '13',
} as const

export type Rule = keyof typeof RULES

/** The rule of a two-digit code, or null when the code is not ours. */
export function ruleOfCode(code: string): Rule | null {
  const found = Object.entries(RULES).find(([, value]) => value === code)
  return found ? (found[0] as Rule) : null
}
