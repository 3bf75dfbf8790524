import { sql } from 'kysely'
import type { PersonRef } from '#lib/contracts/person-ref.ts'
import { personOf, type Reader } from './person-ref.ts'

/** What `stampColumns` select. */
export type StampRow = {
  id: string
  version: number
  created_at: Date
  updated_at: Date
  creator: PersonRef
  updater: PersonRef
}

/**
 * createdAt/By, updatedAt/By, id and version of an entity row, as this reader may be told; read them back with `stampsOf`. `table`:
 * its name or alias.
 */
export const stampColumns = <T extends string>(reader: Reader, table: T) =>
  [
    sql<string>`${sql.ref(`${table}.id`)}`.as('id'),
    sql<number>`${sql.ref(`${table}.version`)}`.as('version'),
    sql<Date>`${sql.ref(`${table}.created_at`)}`.as('created_at'),
    sql<Date>`${sql.ref(`${table}.updated_at`)}`.as('updated_at'),
    personOf(reader, `${table}.created_by`).as('creator'),
    personOf(reader, `${table}.updated_by`).as('updater'),
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
