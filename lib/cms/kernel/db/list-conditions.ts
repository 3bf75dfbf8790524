import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/** What a list's filter by one of several values asks: one of them is true of the row. */
export const anyTrue = <V>(values: readonly V[], isTrue: (value: V) => Expression<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(values.map(isTrue), sql` or `)})`

/** When which field of an object is left empty, by the names that `emptinessOf` of the contract takes. */
export type EmptyWhen<F extends string> = Readonly<Record<F, RawBuilder<SqlBool>>>

/** What the filters by emptiness ask: each field of `empty` is, none of `filled` is. */
export const emptinessIs = <F extends string>(
  isEmpty: EmptyWhen<F>,
  { empty = [], filled = [] }: { empty?: readonly F[] | undefined; filled?: readonly F[] | undefined },
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    [
      sql`true`,
      ...empty.map((field) => isEmpty[field]),
      ...filled.map((field) => sql<SqlBool>`not (${isEmpty[field]})`),
    ],
    sql` and `,
  )})`
