import { type RawBuilder, sql } from 'kysely'
import type { MissingPart } from '#lib/contracts/missing-parts.ts'

/** When which part of an object lacks its English. */
type Conditions = Partial<Record<MissingPart, RawBuilder<boolean>>>

/** Is the English of any part missing? */
export const anyMissing = (conditions: Conditions): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(Object.values(conditions), sql` or `)})`

/** The parts whose English is missing. */
export const partsMissing = (conditions: Conditions): RawBuilder<MissingPart[]> =>
  sql<MissingPart[]>`array_remove(array[${sql.join(
    Object.entries(conditions).map(([part, condition]) => sql`case when ${condition} then ${sql.lit(part)} end`),
  )}]::text[], null)`
