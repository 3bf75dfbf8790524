import type { HistoryField } from '#lib/contracts/history.ts'

/** The form that holds a field: the name of its draft (the path of its call, unless it says otherwise) and its page. */
export type FieldForm = { draft: string; href: string }

/** In which form a former value of a field can be used again. */
export type Reuse = Partial<Record<HistoryField, FieldForm>>

/** All fields of one form. */
export const reuseIn = (form: FieldForm, fields: readonly string[]): Reuse =>
  Object.fromEntries(fields.map((field) => [field, form]))
