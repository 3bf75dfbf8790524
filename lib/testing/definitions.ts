import { type Kysely, sql } from 'kysely'

type Table = { id: number; name: string; file: number }
type Column = { id: string; table: string; name: string; type: string; isRequired: boolean; hasValue: boolean }
type Index = { id: number; tableId: number; table: string; name: string }
type Constraint = {
  id: number
  tableId: number
  table: string
  name: string
  kind: string
  isValid: boolean
  index: number
  text: string
}
type Routine = { id: number; name: string; text: string }

/** What stands in a database, by what stays the same when it is renamed. */
export type Definitions = {
  tables: readonly Table[]
  columns: readonly Column[]
  indexes: readonly Index[]
  constraints: readonly Constraint[]
  routines: readonly Routine[]
}

const OURS = sql`relnamespace = 'public'::regnamespace and relname not like 'kysely%'`

/** Reads the definitions of the public schema: tables and views, columns, indexes, constraints, functions. */
export async function readDefinitions<T>(db: Kysely<T>): Promise<Definitions> {
  const [tables, columns, indexes, constraints, routines] = await Promise.all([
    sql<Table>`select oid::int as id, relname as name, coalesce(pg_relation_filenode(oid), 0)::int as file from pg_class
      where ${OURS} and relkind in ('r', 'p', 'v', 'm') order by 2`.execute(db),
    sql<Column>`select concat(attrelid, '.', attnum) as id, relname as table, attname as name, format_type(atttypid, atttypmod) as type,
        attnotnull as "isRequired", atthasdef or attidentity <> '' as "hasValue"
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where ${OURS} and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped order by 2, 3`.execute(db),
    sql<Index>`select indexrelid::int as id, indrelid::int as "tableId", relname as table, indexrelid::regclass::text as name
      from pg_index join pg_class on pg_class.oid = indrelid where ${OURS} order by 3`.execute(db),
    sql<Constraint>`select pg_constraint.oid::int as id, conrelid::int as "tableId", relname as table, conname as name, contype::text as kind, convalidated as "isValid",
        conindid::int as index, pg_get_constraintdef(pg_constraint.oid) as text
      from pg_constraint join pg_class on pg_class.oid = conrelid where ${OURS} order by 3`.execute(db),
    sql<Routine>`select oid::int as id, proname as name, concat(oid::regprocedure, ' ', pg_get_function_result(oid)) as text
      from pg_proc where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by 3`.execute(db),
  ])
  return {
    tables: tables.rows,
    columns: columns.rows,
    indexes: indexes.rows,
    constraints: constraints.rows,
    routines: routines.rows,
  }
}
