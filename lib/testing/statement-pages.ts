import type { CompiledQuery, Kysely, KyselyPlugin } from 'kysely'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'

/** A statement once more: the pages of the database it touches, and how the database went about it, as JSON. */
type Touched = { pages: number; plan: string }

type Explained = { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }

/**
 * `heard`: the database, each of whose statements is written down with its values. `touchedBy` explains, by making them once more, those that were since
 * `forget` and whose text fits, each once; of reads alone.
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
    for (const query of new Map(fitting.map((one) => [`${one.sql} ${one.parameters.join()}`, one])).values()) {
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': [Explained] }>({
        ...query,
        sql: `explain (analyze, buffers, format json) ${query.sql}`,
      })
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
      if (plan)
        touched.push({ pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], plan: JSON.stringify(plan) })
    }
    return touched
  }
  const forget = () => {
    asked = []
  }
  return { heard: db.withPlugin(listening), forget, touchedBy }
}
