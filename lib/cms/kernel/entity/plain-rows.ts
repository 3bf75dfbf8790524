import { type Selectable, sql } from 'kysely'
import type { Ctx } from '../context/context.ts'
import type { DB } from '../db/db.d.ts'
import { plainColumns } from './plain-fields.ts'

type Row<Table extends keyof DB, Column extends PropertyKey> = Pick<
  Selectable<DB[Table]>,
  (Column | 'id' | 'version') & keyof Selectable<DB[Table]>
> & { id: string; version: number }

/** Reads rows of a table by their IDs, in order of them: ID, version, the columns of its plain fields, and those named besides. */
export function plainRows<
  Table extends keyof DB & string,
  Fields extends Readonly<Record<string, string>>,
  const Extra extends keyof DB[Table] & string = never,
>(table: Table, fields: Fields, ...extra: readonly Extra[]) {
  return async (ctx: Ctx, ids: readonly string[]): Promise<Row<Table, Fields[keyof Fields] | Extra>[]> => {
    const rows: unknown = await ctx.db
      // All of them have an ID and a version alike; which the others are, the type of the answer says.
      .selectFrom(table as 'expo_areas')
      .select(['id', 'version'])
      .select([...plainColumns(table, fields), ...extra] as never[])
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .orderBy('id')
      .execute()
    return rows as Row<Table, Fields[keyof Fields] | Extra>[]
  }
}
