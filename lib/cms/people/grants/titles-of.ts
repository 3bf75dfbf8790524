import { type RawBuilder, sql } from 'kysely'

/** The names of the space that a row gives access to, as a row of `title` and `title_en`. `table`: its name or alias. */
export const titlesOf = (table: string): RawBuilder<unknown> => {
  const named = (column: string) => sql.ref(`${table}.${column}`)
  return sql`select space_title as title, space_title_en as title_en from venue_areas where id = ${named('venue_area_id')}
    union all select space_title, space_title_en from rooms where id = ${named('room_id')}
    union all select title, title_en from patterns where id = ${named('pattern_id')}`
}
