import type { CompiledQuery, Kysely, KyselyPlugin } from 'kysely'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'

/** A statement once more: the pages of the database it touches, and how the database went about it, as JSON. */
type Touched = { pages: number; plan: string }

type Explained = { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }

/**
 * `heard`: the database, each of whose statements is written down with its values. `touchedBy` explains, by making them twice more on one connection, those
 * that were since `forget` and whose text fits, each once; of reads alone.
 */
export function statementPages(db: Kysely<DB>) {
  let asked: CompiledQuery[] = []
  const compiled = new WeakMap<object, CompiledQuery>()
  const listening: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      compiled.set(queryId, db.getExecutor().compileQuery(node, queryId))
      return node
    },
    // A query that stands in another one has no result of its own.
    transformResult: async ({ result, queryId }) => {
      const query = compiled.get(queryId)
      if (query) asked.push(query)
      return result
    },
  }
  async function touchedBy(text: RegExp): Promise<Touched[]> {
    const fitting = asked.filter((one) => text.test(one.sql))
    const touched: Touched[] = []
    const distinct = new Map(fitting.map((one) => [`${one.sql} ${one.parameters.join()}`, one])).values()
    await db.connection().execute(async (one) => {
      for (const query of distinct) {
        const explain = { ...query, sql: `explain (analyze, buffers, format json) ${query.sql}` }
        // The first one also reads of the catalogue what this connection has not met yet: how moments are sorted, three pages.
        await one.executeQuery(explain)
        const { rows } = await one.executeQuery<{ 'QUERY PLAN': [Explained] }>(explain)
        const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
        if (plan)
          touched.push({ pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], plan: JSON.stringify(plan) })
      }
    })
    return touched
  }
  const forget = () => {
    asked = []
  }
  return { heard: db.withPlugin(listening), forget, touchedBy }
}
