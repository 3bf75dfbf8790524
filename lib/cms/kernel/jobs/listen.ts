import pg from 'pg'
import { primaryOf } from '../db/primary.ts'

const RETRY_MS = 5_000

type Listening = { stop: () => Promise<void> }

/**
 * Calls `onNotify` for every NOTIFY on the channel, over a connection of its own, which is opened again whenever it is lost.
 * What was notified in between is not made up for: callers also look from time to time.
 */
export function listen(databaseUrl: string, channel: string, onNotify: () => void): Listening {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let current: Promise<pg.Client | null> = connect()

  function retry(): void {
    if (stopped) return
    timer = setTimeout(() => {
      current = connect()
    }, RETRY_MS)
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
    const client = new pg.Client({ connectionString, application_name: 'expo-console-listen' })
    client.on('notification', onNotify)
    let lost = false
    const again = () => {
      if (lost || stopped) return
      lost = true
      primaryOf(databaseUrl).suspect(connectionString)
      retry()
    }
    client.on('error', again)
    client.on('end', again)
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      // Something may have been notified before we listened.
      onNotify()
      return client
    } catch {
      // The database is away: everything else reports that, and the next try follows.
      again()
      await client.end()
      return null
    }
  }

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await (await current)?.end()
    },
  }
}
