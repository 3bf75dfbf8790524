import { notFoundCodeOf } from '#lib/cms/kernel/http/not-found-code.ts'
import type { SheetKind, SheetProblem } from '#lib/contracts/sheets.ts'
import { CodeRefusal, InputRefusal, NotFound, type Refusal } from '#lib/core/errors.ts'
import type { Lang } from '#lib/core/lang.ts'
import { codeText } from '#messages/code-text.ts'
import { fieldText } from '#messages/field-text.ts'
import { cellText } from './sheet-cells.ts'
import type { SheetColumn } from './sheet-column.ts'
import { shortened } from './sheet-difference.ts'
import { sheetVerbs } from './sheet-verbs.ts'
import { sheetWords } from './sheet-words.ts'

/** What the verb of a row refuses, in the words that its form would show, at the cells they are about. */
export function refusalProblems(
  refusal: Refusal,
  { kind, columns, lang, body }: { kind: SheetKind; columns: readonly SheetColumn[]; lang: Lang; body: object | null },
): SheetProblem[] {
  if (!(refusal instanceof InputRefusal))
    return [{ heading: null, value: '', message: refusalText(refusal, kind, lang) }]
  const values = (body ?? {}) as Record<string, unknown>
  return refusal.problems.map((problem) => {
    const column = columns.find(({ field }) => field === problem.field)
    const value = column ? shortened(cellText(column.cell, values[column.field], lang)) : ''
    return { heading: column ? sheetWords(lang).heading(column.field) : null, value, message: fieldText(lang, problem) }
  })
}

/** A refusal as one sentence. */
function refusalText(refusal: Refusal, kind: SheetKind, lang: Lang): string {
  if (refusal instanceof InputRefusal) return refusal.problems.map((problem) => fieldText(lang, problem)).join(' ')
  if (refusal instanceof NotFound) return codeText(lang, notFoundCodeOf(sheetVerbs(kind).read.path))
  return codeText(lang, refusal.resultCode, refusal instanceof CodeRefusal ? refusal.extra : {})
}
