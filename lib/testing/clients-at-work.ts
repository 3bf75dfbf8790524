import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

type Statement = { text: string; values?: readonly unknown[] }

/** What one client does again and again: transactions as short as those of calls, over the same tables in other orders. */
type Place = { person: string; room: string; area: string; pattern: string }

const touch = (table: string, id: string): Statement => ({
  text: `update ${table} set updated_at = now(), version = version + 1 where id = $1`,
  values: [id],
})
const hold = (table: string, id: string): Statement => ({
  text: `select * from ${table} where id = $1 for update`,
  values: [id],
})
const read = (table: string): Statement => ({ text: `select count(*) from ${table}` })

const transactionsOf = ({ person, room, area, pattern }: Place): Statement[][] => [
  [hold('users', person), touch('rooms', room), read('patterns'), touch('users', person)],
  [
    hold('rooms', room),
    read('venue_areas'),
    touch('patterns', pattern),
    read('schedule_entries'),
    touch('rooms', room),
  ],
  [touch('patterns', pattern), hold('venue_areas', area), read('rooms'), read('users'), touch('venue_areas', area)],
  [read('stops'), touch('venue_areas', area), hold('users', person), read('room_venue_areas'), read('grants')],
  [read('grants'), read('ar_events'), hold('patterns', pattern), read('stops'), touch('users', person)],
]

/** The work between two statements of a call, and between two calls of a page, in milliseconds. */
const THINKING_MS = 2
const LOOKING_MS = 30

async function work(client: pg.PoolClient, statements: readonly Statement[]): Promise<void> {
  await client.query('begin')
  try {
    for (const { text, values = [] } of statements) {
      await client.query(text, [...values])
      await sleep(THINKING_MS)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Clients that work on a database, one for each place, until they are stopped; each on rows of its own, so that none of them ever makes
 * another one wait for ever. `stop` says how many transactions went well and the codes of those that did not.
 */
export function clientsAtWork(databaseUrl: string, places: readonly Place[]) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: places.length })
  const failures: string[] = []
  let done = 0
  let isOver = false
  const goOn = async (place: Place, from: number) => {
    const client = await pool.connect()
    const transactions = transactionsOf(place)
    for (let turn = from; !isOver; turn += 1) {
      await work(client, transactions[turn % transactions.length] ?? []).then(
        () => {
          done += 1
        },
        (error: unknown) =>
          failures.push(error instanceof pg.DatabaseError ? `${error.code} ${error.message}` : String(error)),
      )
      await sleep(LOOKING_MS)
    }
    client.release()
  }
  const all = Promise.all(places.map(goOn)).then(() => pool.end())
  return {
    done: () => done,
    async stop() {
      isOver = true
      await all
      return { done, failures }
    },
  }
}
