import type { CompiledQuery, Kysely, KyselyPlugin } from 'kysely'
import pg from 'pg'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import { hasOwnPlan } from '#lib/cms/kernel/db/kept-plans.ts'

/** A statement once more: the pages of the database it touches, and how the database went about it, as JSON. */
type Touched = { pages: number; plan: string }

type Explained = { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }

const EXPLAIN = 'explain (analyze, buffers, format json)'

const toTouched = ({ Plan: plan }: Explained): Touched => ({
  pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
  plan: JSON.stringify(plan),
})

/** From so many times on PostgreSQL may take one plan for all values. */
const TIMES_PLANNED = 5

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (Buffer.isBuffer(value)) return pg.escapeLiteral(`\\x${value.toString('hex')}`)
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one)).join()}}` : String(value))
}

/** How a connection that has long kept a statement goes about it: by whichever plan it has come to, its own or one for all values. */
async function explainKept(one: Kysely<DB>, query: CompiledQuery): Promise<Explained | undefined> {
  const ask = (text: string) => one.executeQuery<{ 'QUERY PLAN': [Explained] }>({ ...query, sql: text, parameters: [] })
  const execute = `execute kept (${query.parameters.map(literal).join()})`
  // Connections of tests plan each statement once.
  await ask('set plan_cache_mode = auto')
  await ask(`prepare kept as ${query.sql}`)
  for (let n = 0; n < TIMES_PLANNED; n++) await ask(`explain ${execute}`)
  const { rows } = await ask(`${EXPLAIN} ${execute}`)
  await ask('deallocate kept')
  await ask('reset plan_cache_mode')
  return rows[0]?.['QUERY PLAN'][0]
}

/**
 * `heard`: the database, each of whose statements is written down with its values. `touchedBy` explains, by making them twice more on one connection, those
 * that were since `forget` and whose text fits, each once; of reads alone. `isKept`: also as a connection that has kept them does it, and the dearer of both counts.
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
  async function touchedBy(text: RegExp, isKept = false): Promise<Touched[]> {
    const fitting = asked.filter((one) => text.test(one.sql))
    const touched: Touched[] = []
    const distinct = new Map(fitting.map((one) => [`${one.sql} ${one.parameters.join()}`, one])).values()
    await db.connection().execute(async (one) => {
      for (const query of distinct) {
        const explain = { ...query, sql: `${EXPLAIN} ${query.sql}` }
        // The first one also reads of the catalogue what this connection has not met yet: how moments are sorted, three pages.
        await one.executeQuery(explain)
        const { rows } = await one.executeQuery<{ 'QUERY PLAN': [Explained] }>(explain)
        const mayKeep = isKept && query.parameters.length > 0 && !hasOwnPlan(query.sql)
        const plans = [rows[0]?.['QUERY PLAN'][0], mayKeep ? await explainKept(one, query) : undefined]
        const [dearest] = plans
          .flatMap((explained) => (explained ? [toTouched(explained)] : []))
          .toSorted((a, b) => b.pages - a.pages)
        if (dearest) touched.push(dearest)
      }
    })
    return touched
  }
  const forget = () => {
    asked = []
  }
  return { heard: db.withPlugin(listening), forget, touchedBy }
}
