import type { Kysely } from 'kysely'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'

/** The same database, which counts in `spent` the statements it is asked from then on; a test sets the count back as it likes. */
export function countStatements(of: Kysely<DB>): { spent: { statements: number }; db: Kysely<DB> } {
  const spent = { statements: 0 }
  const db = of.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      spent.statements += 1
      return result
    },
  })
  return { spent, db }
}
