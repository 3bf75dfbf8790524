/** How a formula begins: = + - @, their full-width forms, | and %. As in a class of a regular expression. */
const SIGNS = '=+\\-@＝＋－＠|%'
/** A cell that a spreadsheet would run: by its sign, also behind blanks; or one that begins with a control. */
const DANGEROUS = new RegExp(`^(?:\\s*[${SIGNS}]|[\\t\\r\\n])`)
/** All that a cell may begin with which `neutralised` changes, and some that it does not. As in a class of a regular expression. */
export const NEUTRALISED_STARTS = `\\s'${SIGNS}`
/** With its sign, as only such a one begins like a formula. */
const SIGNED_NUMBER = /^[+-]\d+(?:\.\d+)?$/

const isFormula = (text: string) => DANGEROUS.test(text) && !SIGNED_NUMBER.test(text)

/** A formula behind quotes: ours, and those that were there before. */
const isQuotedFormula = (text: string) => text.startsWith("'") && isFormula(text.replace(/'+/, ''))

/** A cell that no spreadsheet takes for a formula: an apostrophe before it, which `restored` takes away again. */
export function neutralised(text: string): string {
  return isFormula(text) || isQuotedFormula(text) ? `'${text}` : text
}

/** The cell as it was before `neutralised`; every other text as it is. */
export function restored(text: string): string {
  return isQuotedFormula(text) ? text.slice(1) : text
}
