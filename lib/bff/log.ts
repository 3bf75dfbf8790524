import type { Logger } from 'pino'
import { logFormat, openLog } from '#lib/core/logs/open-log.ts'
import { bffEnv } from './env.ts'

let known: Logger | undefined

/** The log of the BFF, in the form the CMS writes. */
export function bffLog(): Logger {
  known ??= openLog({ part: 'console', level: bffEnv().LOG_LEVEL, format: logFormat(bffEnv().LOG_FORMAT) })
  return known
}
