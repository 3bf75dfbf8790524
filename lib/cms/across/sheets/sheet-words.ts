import type { SheetKind } from '#lib/contracts/sheets.ts'
import type { Lang } from '#lib/core/lang.ts'
import en from '#messages/en.ts'
import ja from '#messages/ja.ts'
import { serverWords } from '#messages/server-words.ts'

const MESSAGES = { ja, en }

/** What the file says in a language: the words of its cells, and its headings. */
export function sheetWords(lang: Lang) {
  const { history, common } = MESSAGES[lang]
  const { sheets } = serverWords[lang].csv
  const rules: Readonly<Record<string, string>> = serverWords[lang].rules
  const choices: Readonly<Record<string, string>> = { ...history.choices, ...sheets.choices }
  const levels: Readonly<Record<string, unknown>> = common
  const headings: Readonly<Record<string, string>> = { ...history.fields, ...sheets.headings }
  return {
    yesNo: [history.yes, history.no] as const,
    choice: (code: string, as = '') => choices[`${as}.${code}`] ?? choices[code] ?? code,
    level: (level: number) => String(levels[`authority_${level}`] ?? level),
    heading: (field: string) => headings[field] ?? field,
    clear: sheets.clear,
    remove: sheets.remove,
    problem: sheets.problems,
    rule: (rule: string) => rules[rule] ?? rules.format ?? '',
    name: (kind: SheetKind) => sheets.names[kind],
  }
}
