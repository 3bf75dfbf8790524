import { openLog } from '#lib/core/logs/open-log.ts'
import { postgresLine } from '../embedded/postgres-line.ts'
import { logOf } from '../embedded/server-log.ts'
import { type Followed, followFile } from './follow-file.ts'

/** From now on what the embedded PostgreSQL writes to its own log is in that of the console too. */
export function tellPostgres(dataDir: string, level: string): Promise<Followed> {
  const log = openLog({ part: 'postgres', level, format: 'json' })
  return followFile(logOf(dataDir), (text) => {
    const line = postgresLine(text)
    if (!line) return log.info(text)
    const { level: how, message, ...fields } = line
    log[how](fields, message)
  })
}
