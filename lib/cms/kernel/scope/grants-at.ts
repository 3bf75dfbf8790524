import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Grants } from '../db/db.d.ts'

/** The grants that count at an instant, as a table: the only way to ask who has access. Ended ones are no grants. */
export const grantsAt = (at: Date): RawBuilder<Selectable<Grants>> => sql`grants_at(${at})`
