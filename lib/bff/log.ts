import pino, { type Logger } from 'pino'
import { bffEnv } from './env.ts'

let known: Logger | undefined

/** The log of the BFF: one JSON object a line, as the CMS writes. */
export function bffLog(): Logger {
  known ??= pino({ level: bffEnv().LOG_LEVEL })
  return known
}
