import { createDb } from '#lib/cms/kernel/db/connect.ts'

/** Of each connection, bytes in the server: more than all that is asked of it in a file takes. */
const PLAN_BYTES = 32_000_000

/**
 * Connections of a test's own, opened as the product opens its own, which plan each statement once: on a database of a few rows planning is most of what a statement
 * takes. Ended by the test, before its database is given back.
 */
export const planningOnce = (databaseUrl: string, options: Omit<Parameters<typeof createDb>[1], 'planBytes'>) =>
  createDb(`${databaseUrl}&options=-c%20plan_cache_mode%3Dforce_generic_plan`, { ...options, planBytes: PLAN_BYTES })
