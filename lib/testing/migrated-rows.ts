import type pg from 'pg'

type Filled = { name: string; columns: string; rows: string }

/** The tables that are not among those that came empty, with the columns that are written. */
async function filledTables(admin: pg.Pool, own: readonly string[]): Promise<Omit<Filled, 'rows'>[]> {
  const { rows } = await admin.query(
    `select format('%I', tablename) as name, string_agg(format('%I', attname), ', ' order by attnum) as columns
      from pg_tables join pg_attribute on attrelid = format('%I', tablename)::regclass
      where schemaname = 'public' and format('%I', tablename) <> all($1) and attnum > 0 and not attisdropped and attgenerated = ''
      group by 1 order by 1`,
    [own],
  )
  return rows
}

async function rowsOf(admin: pg.Pool, name: string): Promise<string> {
  const { rows } = await admin.query(
    `select coalesce(jsonb_agg(to_jsonb(one) order by to_jsonb(one)), '[]')::text as rows from ${name} as one`,
  )
  return rows[0].rows
}

/** Remembers the rows that the migrations wrote; `restore` writes them anew where a file changed them. */
export async function rememberMigrated(admin: pg.Pool, own: readonly string[]) {
  const tables: Filled[] = []
  for (const table of await filledTables(admin, own)) tables.push({ ...table, rows: await rowsOf(admin, table.name) })
  const restore = async (): Promise<void> => {
    for (const { name, columns, rows } of tables) {
      if ((await rowsOf(admin, name)) === rows) continue
      await admin.query('set session_replication_role = replica')
      await admin.query(`delete from ${name}`)
      await admin.query(
        `insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
        [rows],
      )
    }
  }
  return { restore }
}
