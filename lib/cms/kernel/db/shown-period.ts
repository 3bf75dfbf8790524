import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ShownState, shownState } from '#lib/core/shown-state.ts'

/** Columns of everything that is shown between two moments: `period` and, made of it, `starts_at` and `ends_at`. */

/** A half-open range of instants; '' as the end: without end. */
export const rangeOf = (start: string, end: string): RawBuilder<string> =>
  sql`tstzrange(${start}::timestamptz, ${end === '' ? null : end}::timestamptz, '[)')`

type Row = { starts_at: Date; ends_at: Date | null }

/** The fields of an item. */
export const shownFieldsOf = ({ starts_at, ends_at }: Row, now: Date) => ({
  openStartDate: starts_at.toISOString(),
  openEndDate: ends_at?.toISOString() ?? '',
  status: shownState(starts_at, ends_at, now),
})

/** The same rule as `shownState`, for a list. */
export function shownStateIs(state: ShownState, now: Date): RawBuilder<SqlBool> {
  if (state === 'waiting') return sql`starts_at > ${now}`
  return state === 'opening' ? sql`period @> ${now}::timestamptz` : sql`ends_at <= ${now}`
}

/** How a list of them can be ordered. `table`: its name. */
export const shownOrder = (table: string) =>
  ({
    id: `${table}.id`,
    sorts: {
      openStartDate: { column: `${table}.starts_at`, type: 'timestamptz' },
      updatedAt: { column: `${table}.updated_at`, type: 'timestamptz' },
      createdAt: { column: `${table}.created_at`, type: 'timestamptz' },
    },
  }) as const
