import { filledText } from '#lib/contracts/filled-text.ts'
import type { FieldProblem } from '#lib/core/errors.ts'
import type { Lang } from '#lib/core/lang.ts'
import type { Rule } from '#lib/core/rules.ts'
import { serverWords } from './server-words.ts'

/**
 * The message of a refused field, to be shown next to it: that of its rule, or its own. In the messages, `field.rule+` is where there are
 * numbers or names to fill in, and numbered fields (`stillImageUrl1` …) have one text together.
 */
export function fieldText(lang: Lang, { field, rule, params }: FieldProblem): string {
  const { fields, rules } = serverWords[lang]
  const texts: Record<string, string | undefined> = fields
  const own = [field, field.replace(/\d$/, '')].flatMap((name) => [
    ...(params ? [texts[`${name}.${rule}+`]] : []),
    texts[`${name}.${rule}`],
  ])
  return filledText(own.find((text) => text !== undefined) ?? rules[rule as Rule], params)
}
