import { type RawBuilder, sql } from 'kysely'

/** createdAt/By, updatedAt/By, id and version of an entity row, as JSON parts of an item. `table`: its name or alias. */
export function personOf(column: string): RawBuilder<{ id: string; userName: string } | null> {
  return sql`(select json_build_object('id', person.id, 'userName', person.user_name) from users as person where person.id = ${sql.ref(column)})`
}

type StampRow = { id: string; version: number; created_at: Date; updated_at: Date; creator: Person; updater: Person }
type Person = { id: string; userName: string } | null

/** The stamp columns every entity query selects; read them back with `stampsOf`. */
export const stampColumns = <T extends string>(table: T) =>
  [
    sql<string>`${sql.ref(`${table}.id`)}`.as('id'),
    sql<number>`${sql.ref(`${table}.version`)}`.as('version'),
    sql<Date>`${sql.ref(`${table}.created_at`)}`.as('created_at'),
    sql<Date>`${sql.ref(`${table}.updated_at`)}`.as('updated_at'),
    personOf(`${table}.created_by`).as('creator'),
    personOf(`${table}.updated_by`).as('updater'),
  ] as const

/** The stamps of an item as the contract has them (ISO 8601 UTC). */
export function stampsOf(row: StampRow) {
  return {
    id: row.id,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    createdBy: row.creator,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updater,
  }
}

/** The stamp values of a new row. */
export const created = (ctx: { now: Date; actor: { id: string } }) => ({
  created_at: ctx.now,
  created_by: ctx.actor.id,
  updated_at: ctx.now,
  updated_by: ctx.actor.id,
})

/** The stamp values of an edit; `version` rises by one. */
export const edited = (ctx: { now: Date; actor: { id: string } }, version: number) => ({
  version: version + 1,
  updated_at: ctx.now,
  updated_by: ctx.actor.id,
})
