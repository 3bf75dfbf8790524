import { formatJst, type JstStyle } from './jst.ts'
import type { Lang } from './lang.ts'

/** A period as Japan wall-clock text, `2025/04/13 09:00 〜 2025/10/13 23:00`. ISO 8601 UTC or Date. */
export function formatPeriod(start: Date | string, end: Date | string, style: JstStyle, lang: Lang): string {
  return `${formatJst(start, style, lang)} ${lang === 'ja' ? '〜' : '–'} ${formatJst(end, style, lang)}`
}
