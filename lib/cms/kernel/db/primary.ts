import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { hostName, hostsOf } from './database-hosts.ts'

/** How long a host may take to say what it is, with too much to do as well; how long the others are waited for once one takes writes. Milliseconds. */
const ANSWER_MS = 5_000
const OTHERS_MS = 1_000
/** After how long all are asked again while they are used. */
const LOOK_AGAIN_MS = 5_000
/** Between two rounds while none of them takes writes. */
const PAUSE_MS = 250

/** None of several hosts takes writes: a standby is not promoted yet, or all are away. */
export class NoPrimaryError extends Error {
  readonly code = 'NO_PRIMARY'
  constructor(says: readonly string[]) {
    super(`none of the hosts takes writes: ${says.join(', ')}`)
    this.name = 'NoPrimaryError'
  }
}

/** Which host of an address takes writes. */
type Primary = {
  /** The address of that host alone. Waits up to `patienceMs` for one to be promoted; throws NoPrimaryError. */
  address(patienceMs: number): Promise<string>
  /** This host was lost, or refused to write: all are asked before the next connection. */
  suspect(address: string): void
}

type Seen = { address: string; identity: string /** Hexadecimal; null where it only reads. */; timeline: string | null }

/** A promotion begins a new timeline: of two servers that both take writes the one on the later is the primary. */
const LOOK = `select (select system_identifier::text from pg_control_system()) as identity,
  case when not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'
    then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`

async function look(address: string): Promise<Seen> {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'expo-console-look',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  // Lost while it is asked, the question itself fails.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Omit<Seen, 'address'>>(LOOK)
    if (!rows[0]) throw new Error('no answer')
    return { address, ...rows[0] }
  } finally {
    await client.end().catch(() => {})
  }
}

type Looked = { seen: Seen[]; says: string[] }

async function lookAtAll(addresses: readonly string[]): Promise<Looked> {
  const seen: Seen[] = []
  const says = addresses.map((address) => `${hostName(address)} does not answer`)
  const looks = addresses.map(async (address, place) => {
    try {
      const one = await look(address)
      seen.push(one)
      says[place] = `${hostName(address)} ${one.timeline ? 'writes' : 'only reads'}`
      return one.timeline !== null
    } catch (error) {
      says[place] += ` (${error instanceof Error ? error.message : error})`
      return false
    }
  })
  const all = Promise.all(looks)
  // A machine that is gone says nothing at all: nobody waits for it whom another one serves.
  const enough = looks.map(async (writes) => ((await writes) ? sleep(OTHERS_MS, undefined, { ref: false }) : all))
  await Promise.race([all, ...enough])
  return { seen: [...seen], says }
}

/** One that is not a copy of the same database is none of it, whatever it takes. */
function chosen({ seen, says }: Looked, identity: string | undefined, before: string | undefined): Seen {
  const [first] = seen
  const ours = identity ?? first?.identity
  if (!identity && seen.some((one) => one.identity !== ours))
    throw new NoPrimaryError([...says, 'and they are different databases: give the hosts of one'])
  const best = seen
    .filter((one) => one.timeline && one.identity === ours)
    .sort((a, b) => (b.timeline ?? '').localeCompare(a.timeline ?? '') || Number(b.address === before) - 1)
  if (!best[0]) throw new NoPrimaryError(says)
  return best[0]
}

function watchHosts(addresses: readonly string[]): Primary {
  let current: string | undefined
  let identity: string | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let underWay: Promise<string> | undefined

  async function find(): Promise<string> {
    const looked = await lookAtAll(addresses)
    lookedAt = performance.now()
    try {
      const primary = chosen(looked, identity, current)
      identity = primary.identity
      current = primary.address
      return current
    } catch (error) {
      // One that merely gave no answer in time keeps the connections it has.
      if (looked.seen.some((one) => one.address === current)) current = undefined
      throw error
    }
  }
  const findOnce = () => {
    underWay ??= find().finally(() => {
      underWay = undefined
    })
    return underWay
  }

  return {
    async address(patienceMs) {
      if (current) {
        // A server that was replaced while it went on, or is told to read only, refuses nobody a connection.
        if (performance.now() - lookedAt > LOOK_AGAIN_MS) findOnce().catch(() => {})
        return current
      }
      for (const from = performance.now(); ; await sleep(PAUSE_MS)) {
        try {
          return await findOnce()
        } catch (error) {
          if (!(error instanceof NoPrimaryError) || performance.now() - from > patienceMs) throw error
        }
      }
    },
    suspect(address) {
      if (address === current) current = undefined
    },
  }
}

const known = new Map<string, Primary>()

/** The primary of an address; all pools of the process ask the same one, so that what one of them met the others know. */
export function primaryOf(databaseUrl: string): Primary {
  const addresses = hostsOf(databaseUrl)
  const [only = databaseUrl] = addresses
  if (addresses.length < 2) return { address: async () => only, suspect: () => {} }
  const primary = known.get(databaseUrl) ?? watchHosts(addresses)
  known.set(databaseUrl, primary)
  return primary
}
