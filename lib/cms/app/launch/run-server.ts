import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import { type LogPart, logFormat, openLog } from '#lib/core/logs/open-log.ts'
import { takeOutput } from '#lib/core/logs/take-output.ts'
import type { Env } from '../env.ts'
import { loadEnv } from './load-env.ts'
import { readDotenv } from './read-dotenv.ts'

/**
 * Runs a program that serves until it is stopped. Where the log is JSON, all it prints is: also a wrong configuration, and an error
 * that nobody caught. On a terminal it tells as other commands do.
 */
export async function runServer(part: LogPart, serve: (env: Env) => Promise<void>): Promise<void> {
  const settings = await logSettings()
  const isJson = logFormat(settings.LOG_FORMAT) === 'json'
  const log = openLog({ part, level: 'info', format: 'json' })
  // What is told of a start is told at every level: without the link of the first one nobody gets in.
  takeOutput(part, settings, 'info')
  if (isJson) {
    process.on('uncaughtException', (error) => {
      log.fatal({ err: error }, 'an error that nobody caught')
      process.exit(1)
    })
  }
  try {
    await serve(await loadEnv())
  } catch (error) {
    if (error instanceof StartError) isJson ? log.fatal(error.message) : console.error(`\n${error.message}\n`)
    else isJson ? log.fatal({ err: error }, 'the start failed') : console.error(error)
    process.exitCode = 1
    // A pool or a child left open by the failure must not keep the process.
    process.exit()
  }
}

/** Before the configuration is read, which may be wrong: that is to be told in the form that was asked for. */
async function logSettings() {
  const dotenv = await readDotenv('.env').catch(() => ({}) as Record<string, string>)
  return { ...dotenv, ...process.env }
}
