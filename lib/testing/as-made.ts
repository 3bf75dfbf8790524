import type pg from 'pg'

/** Where what a test makes, changes or drops by a statement of definition is written, and what `analyze` finds out. */
const CATALOGS = [
  'pg_attribute',
  'pg_class',
  'pg_constraint',
  'pg_extension',
  // But for the function by which the session that looks empties the tables.
  'pg_proc where pronamespace <> pg_my_temp_schema()',
  'pg_statistic',
  'pg_trigger',
]

/** More bytes than these, of rows that are deleted, and the next file would work on another database than its own. */
const GROWN_BYTES = 5_000_000

const mark = (catalog: string) => `(select concat(count(*), ' ', max(xmin::text::bigint)) from ${catalog})`

/** Of each catalog: how many rows it has and which of them is the youngest. */
async function definitionsOf(admin: pg.Pool): Promise<string> {
  const { rows } = await admin.query(`select concat_ws('|', ${CATALOGS.map(mark).join(', ')}) as marks`)
  return rows[0].marks
}

async function sizeOf(admin: pg.Pool): Promise<number> {
  const { rows } = await admin.query(
    `select sum(pg_relation_size(oid))::float8 as size from pg_class where relnamespace = 'public'::regnamespace`,
  )
  return rows[0].size
}

async function sequencesOf(admin: pg.Pool): Promise<{ name: string; value: string; isCalled: boolean }[]> {
  const { rows } = await admin.query(`
    select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value) as value,
      last_value is not null as "isCalled"
    from pg_sequences`)
  return rows
}

/**
 * Remembers what a new database is like beside its rows. `isAsMade` says whether nothing of it is different: its definitions, what is
 * known of its tables and about how large they are. `rewind` starts its sequences anew.
 */
export async function rememberMade(admin: pg.Pool) {
  const [definitions, size, sequences] = [await definitionsOf(admin), await sizeOf(admin), await sequencesOf(admin)]
  const isAsMade = async (): Promise<boolean> =>
    (await definitionsOf(admin)) === definitions && (await sizeOf(admin)) < size + GROWN_BYTES
  const rewind = async (): Promise<void> => {
    for (const { name, value, isCalled } of sequences)
      await admin.query('select setval($1::regclass, $2, $3)', [name, value, isCalled])
  }
  return { isAsMade, rewind }
}
