import pg from 'pg'
import { primaryOf } from '../db/primary.ts'

const RETRY_MS = 5_000

type Listening = { stop: () => Promise<void> }
/** Is told what was sent along; null where it is only that something may have been. */
type OnNotify = (payload: string | null) => void
type Ear = { channel: string; onNotify: OnNotify }
type Line = { ears: Set<Ear>; hear: (ear: Ear) => void; end: () => Promise<void> }

/** The connections of this process over which it listens, by the address of the database. */
const lines = new Map<string, Line>()

/**
 * Calls `onNotify` for every NOTIFY on the channel. All who listen to a database share one connection, which is opened again whenever
 * it is lost. What was notified in between is not made up for: `onNotify` is called when it is there, and callers also look from time to time.
 */
export function listen(databaseUrl: string, channel: string, onNotify: OnNotify): Listening {
  const line = lines.get(databaseUrl) ?? openLine(databaseUrl)
  lines.set(databaseUrl, line)
  const ear = { channel, onNotify }
  line.ears.add(ear)
  line.hear(ear)
  return {
    async stop() {
      line.ears.delete(ear)
      if (line.ears.size > 0 || lines.get(databaseUrl) !== line) return
      lines.delete(databaseUrl)
      await line.end()
    },
  }
}

function openLine(databaseUrl: string): Line {
  const ears = new Set<Ear>()
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  /** Set while it is connected. */
  let live: { client: pg.Client; again: () => void } | null = null
  let current: Promise<pg.Client | null> = connect()

  function retry(): void {
    if (stopped) return
    timer = setTimeout(() => {
      current = connect()
    }, RETRY_MS)
  }

  /** Something may have been notified before we listened: who begins to listen is rung. */
  async function hear(channels: readonly Ear[], { client, again }: NonNullable<typeof live>): Promise<void> {
    try {
      for (const { channel, onNotify } of channels) {
        await client.query(`listen ${pg.escapeIdentifier(channel)}`)
        onNotify(null)
      }
    } catch {
      again()
      await client.end()
    }
  }

  async function connect(): Promise<pg.Client | null> {
    // Notified is who listens on the host that takes writes.
    const connectionString = await primaryOf(databaseUrl)
      .address(RETRY_MS)
      .catch(() => null)
    if (stopped) return null
    if (!connectionString) {
      retry()
      return null
    }
    const client = new pg.Client({ connectionString, application_name: 'expo-console-listen', keepAlive: true })
    client.on('notification', ({ channel, payload = null }) => {
      for (const ear of ears) if (ear.channel === channel) ear.onNotify(payload)
    })
    let lost = false
    const again = () => {
      if (lost || stopped) return
      lost = true
      live = null
      primaryOf(databaseUrl).suspect(connectionString)
      retry()
    }
    client.on('error', again)
    client.on('end', again)
    try {
      await client.connect()
    } catch {
      // The database is away: everything else reports that, and the next try follows.
      again()
      await client.end()
      return null
    }
    live = { client, again }
    await hear([...ears], live)
    return client
  }

  return {
    ears,
    hear: (ear) => {
      if (live) void hear([ear], live)
    },
    async end() {
      stopped = true
      clearTimeout(timer)
      await (await current)?.end()
    },
  }
}
