import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from './db.d.ts'

/** Inserts a row where the condition is met and gives it back with all of its columns, as `fromRows` takes it. What the row does not name takes its default. */
export function insertWhere(
  table: keyof DB & string,
  row: Readonly<Record<string, unknown>>,
  condition: RawBuilder<SqlBool>,
): RawBuilder<unknown> {
  const [own, columns] = [sql.table(table), sql.join(Object.keys(row).map((name) => sql.ref(name)))]
  return sql`(insert into ${own} (${columns}) select ${columns} from json_populate_record(null::${own}, ${JSON.stringify(row)}::json)
    where ${condition} returning *)`
}
