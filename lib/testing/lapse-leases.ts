import type { Kysely } from 'kysely'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'

/** Has the leases of a table end at a moment of the test's clock: theirs is the database's, which no test can set. */
export const lapseLeases = (db: Kysely<DB>, table: 'jobs' | 'outbox', until: Date) =>
  db.updateTable(table).set({ lease_until: until }).where('lease_until', 'is not', null).execute()
