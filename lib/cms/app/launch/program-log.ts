import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import { type LogPart, openLog } from '#lib/core/logs/open-log.ts'
import { takeOutput } from '#lib/core/logs/take-output.ts'
import { readDotenv } from './read-dotenv.ts'

/** Before the configuration is read, which may be wrong: that is to be told in the form that was asked for. */
export async function logSettings(): Promise<Readonly<Record<string, string | undefined>>> {
  const dotenv = await readDotenv('.env').catch(() => ({}) as Record<string, string>)
  return { ...dotenv, ...process.env }
}

type How = {
  isJson: boolean
  /** What it prints is what was asked for, and stays as it is: only what goes wrong is told in lines. */
  printsData?: boolean
}

/**
 * From here on this process prints lines of JSON alone where `isJson`, also for an error that nobody caught; else words. Answers how it tells why it
 * ends: what the operator can mend in plain words, anything else with its stack.
 */
export function openProgramLog(part: LogPart, { isJson, printsData = false }: How): (error: unknown) => void {
  if (!isJson)
    return (error) => {
      if (error instanceof StartError) console.error(`\n${error.message}\n`)
      else console.error(error)
    }
  // Those lines go to the other stream where the first one is data.
  const write = printsData ? { write: (line: string) => void process.stderr.write(line) } : {}
  const log = openLog({ part, level: 'info', format: 'json', ...write })
  // What is told of a start is told at every level: without the link of the first one nobody gets in.
  if (!printsData) takeOutput(part, { LOG_FORMAT: 'json' }, 'info')
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody caught')
    process.exit(1)
  })
  return (error) => {
    if (error instanceof StartError) log.fatal(error.message)
    else log.fatal({ err: error }, 'it failed')
  }
}
