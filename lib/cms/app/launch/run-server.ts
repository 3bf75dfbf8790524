import { type LogPart, logFormat } from '#lib/core/logs/open-log.ts'
import type { Env } from '../env.ts'
import { loadEnv } from './load-env.ts'
import { logSettings, openProgramLog } from './program-log.ts'

/**
 * Runs a program that serves until it is stopped. Where the log is JSON, all it prints is: also a wrong configuration, and an error
 * that nobody caught. On a terminal it tells as other commands do.
 */
export async function runServer(part: LogPart, serve: (env: Env) => Promise<void>): Promise<void> {
  const { LOG_FORMAT } = await logSettings()
  const tellEnd = openProgramLog(part, { isJson: logFormat(LOG_FORMAT) === 'json' })
  try {
    await serve(await loadEnv())
  } catch (error) {
    tellEnd(error)
    process.exitCode = 1
    // A pool or a child left open by the failure must not keep the process.
    process.exit()
  }
}
