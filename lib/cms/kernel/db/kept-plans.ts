import { createHash } from 'node:crypto'
import pg from 'pg'

/** What a connection is asked through, as Kysely and the reads of a page do. */
type Asked = Pick<pg.PoolClient, 'query' | 'release'>

const PLANNED = /^\s*(?:select|with|insert|update|delete)\b/i
/** Keywords, and since when people were not seen: one plan for all values is up to 26 times as slow as their own (docs/decisions/0396). */
const OWN_PLAN = /\blike\b|last_seen_key"? [<>]/i

/** Is it planned with its own values each time it is asked? */
export const hasOwnPlan = (text: string): boolean => OWN_PLAN.test(text)

/** All columns of a table: one more that a migration brings changes what such a statement answers. */
const ALL_COLUMNS = /(?:\bselect|\breturning|,)\s+\*|\.\*/i

/** A statement without what stands in brackets, which says nothing of the columns it answers. */
function outerText(text: string): string {
  let outer = ''
  let depth = 0
  for (const part of text.split(/([()])/)) {
    if (part === ')') depth -= 1
    if (depth === 0) outer += part
    if (part === '(') depth += 1
  }
  return outer
}

/** What PostgreSQL 18 keeps of a statement for each character of its text, measured with those of pages. Bytes. */
const BYTES_PER_CHARACTER = 160

/** No statement has that name, or it has one that we did not give it: the session is not our own. */
const NOT_OURS: readonly (string | undefined)[] = ['26000', '42P05']
const isForeign = (error: pg.DatabaseError): boolean => NOT_OURS.includes(error.code)

/** Is the statement that goes by that name gone, or did it answer with other columns when it was planned? It did nothing then. */
export const isOutdatedPlan = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError &&
  (isForeign(error) || (error.code === '0A000' && error.routine === 'RevalidateCachedQuery'))

/** Of its text alone, so that a name never stands for another statement, whoever gave it: a pooler may lend our session to others without our knowing. */
const nameFor = (text: string): string => `plan_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`

/** pg remembers what it has named, and knows of no end of it. */
function parsedBy(client: pg.PoolClient): Record<string, unknown> {
  if (!('connection' in client)) return {}
  const { parsedStatements } = client.connection as { parsedStatements?: Record<string, unknown> }
  return parsedStatements ?? {}
}

/**
 * The connection of a pool that keeps what it has planned, at most about `memory` bytes of it in the server; what was asked last stays. Whether one
 * plan serves all values PostgreSQL decides by their costs, from the sixth time on. A connection is always given back as the same object. Once
 * one of them is found to be lent to others too, none keeps anything any more.
 */
export function plansKept(memory: number): (client: pg.PoolClient) => Asked {
  const known = new WeakMap<pg.PoolClient, Asked>()
  const pool = { mostCharacters: memory / BYTES_PER_CHARACTER }
  return (client) => {
    const asked = known.get(client) ?? keepingPlans(client, pool)
    known.set(client, asked)
    return asked
  }
}

function keepingPlans(client: pg.PoolClient, pool: { mostCharacters: number }): Asked {
  const names = new Map<string, string>()
  let characters = 0
  let gone = new Set<string>()

  function drop(text: string): void {
    const name = names.get(text)
    if (!name || !names.delete(text)) return
    characters -= text.length
    gone.add(name)
  }

  /** The name of a statement, from now on the one asked last. */
  function nameOf(text: string): string {
    const known = names.get(text)
    const name = known ?? nameFor(text)
    if (!known) characters += text.length
    names.delete(text)
    names.set(text, name)
    for (const oldest of names.keys()) {
      if (characters <= pool.mostCharacters) break
      drop(oldest)
    }
    return name
  }

  function mayKeep(text: string): boolean {
    if (text.length > pool.mostCharacters || !PLANNED.test(text) || hasOwnPlan(text)) return false
    const status = client.getTransactionStatus()
    // An outdated plan ends a transaction, and nobody can ask again in it.
    return status === 'I' || (status === 'T' && !ALL_COLUMNS.test(outerText(text)))
  }

  async function ask(asked: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const statement = typeof asked === 'string' ? { text: asked, values } : asked
    const { text } = statement
    if (!mayKeep(text)) return client.query(statement)
    const isAlone = client.getTransactionStatus() === 'I'
    try {
      return await client.query({ ...statement, name: nameOf(text) })
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error
      drop(text)
      if (isForeign(error)) pool.mostCharacters = 0
      if (!isAlone) throw error
      return client.query(statement)
    }
  }

  /** Once the connection has nothing to do, so that nobody waits for it and nothing under way needs it. */
  async function forget(): Promise<void> {
    const parsed = parsedBy(client)
    const there = [...gone].filter((name) => name in parsed)
    gone = new Set()
    if (there.length > 0) await client.query(there.map((name) => `deallocate ${name}`).join('; '))
    for (const name of there) delete parsed[name]
  }

  return {
    query: ask as pg.PoolClient['query'],
    release(failure) {
      if (failure || gone.size === 0) return client.release(failure)
      forget().then(
        () => client.release(),
        (error) => client.release(error),
      )
    },
  }
}
