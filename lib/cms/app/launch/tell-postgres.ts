import path from 'node:path'
import { openLog } from '#lib/core/logs/open-log.ts'
import { postgresLine } from '../embedded/postgres-line.ts'
import { followFile } from './follow-file.ts'

/** From now on what the embedded PostgreSQL writes to its own log is in that of the console too. */
export function tellPostgres(dataDir: string, level: string): Promise<{ stop(): Promise<void> }> {
  const log = openLog({ part: 'postgres', level, format: 'json' })
  return followFile(path.join(dataDir, 'postgres.log'), (text) => {
    const line = postgresLine(text)
    if (!line) return log.info(text)
    const { level: how, message, ...fields } = line
    log[how](fields, message)
  })
}
