import type { DB } from '#lib/cms/kernel/db/db.d.ts'

/**
 * The fields of a form that lie in a column as they are, and the column of each: what is read, answered and written is made of it, so
 * that a plain field is one line. What is computed, or lies elsewhere, stands in words beside it.
 */
export type PlainFields<Input, Table extends keyof DB> = { readonly [Field in keyof Input]?: keyof DB[Table] & string }

type Named = Readonly<Record<string, string>>

/** The columns, for a `select` of rows of the table. */
export const plainColumns = <const Table extends string, Fields extends Named>(table: Table, fields: Fields) =>
  Object.values(fields).map((column) => `${table}.${column}` as `${Table}.${Fields[keyof Fields]}`)

/** What a row holds, by its fields. */
export const plainItem = <Fields extends Named, Row extends Record<Fields[keyof Fields], unknown>>(
  fields: Fields,
  row: Row,
) =>
  renamed(Object.entries(fields).map(([field, column]) => [field, row[column as keyof Row]])) as {
    -readonly [Field in keyof Fields]: Row[Fields[Field]]
  }

/** What a form holds, by its columns; a field that was not sent leaves its column as it is. */
export const plainValues = <Fields extends Named, Input extends Partial<Record<keyof Fields, unknown>>>(
  fields: Fields,
  input: Input,
) =>
  renamed(Object.entries(fields).map(([field, column]) => [column, input[field as keyof Input]])) as {
    -readonly [Field in keyof Fields as Fields[Field]]: Field extends keyof Input ? Input[Field] : never
  }

const renamed = (entries: [string, unknown][]): unknown =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined))
