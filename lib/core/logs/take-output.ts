import { stripVTControlCharacters } from 'node:util'
import type { Logger } from 'pino'
import { type LogPart, logFormat, openLog } from './open-log.ts'

type Settings = Readonly<Record<string, string | undefined>>
type Levels = 'debug' | 'info' | 'warn' | 'error'

/** What is said on the console, by how much it matters. */
const METHODS: Readonly<Record<'log' | 'info' | 'debug' | 'trace' | 'warn' | 'error', Levels>> = {
  log: 'info',
  info: 'info',
  debug: 'debug',
  trace: 'debug',
  warn: 'warn',
  error: 'error',
}

const shared = globalThis as typeof globalThis & { expoConsoleOutput?: boolean }

/**
 * From here on whatever this process prints is a line of the log of `part`, where the log is JSON: `console.*` of any module, writes to
 * the standard streams, warnings of Node.js. On a terminal everything stays as it is. `settings`: LOG_FORMAT and LOG_LEVEL.
 */
export function takeOutput(part: LogPart, settings: Settings, leastLevel?: 'info'): void {
  if (logFormat(settings.LOG_FORMAT) === 'text' || shared.expoConsoleOutput) return
  shared.expoConsoleOutput = true
  const log = openLog({ part, level: leastLevel ?? settings.LOG_LEVEL ?? 'info', format: 'json' })
  takeConsole(log)
  takeStream(process.stdout, (text) => log.info(text))
  takeStream(process.stderr, (text) => log.error(text))
  takeWarnings(log)
}

function takeConsole(log: Logger): void {
  for (const [method, level] of Object.entries(METHODS)) {
    console[method as keyof typeof METHODS] = (...said: unknown[]) => {
      const [first, ...rest] = said.map((one) => (typeof one === 'string' ? stripVTControlCharacters(one).trim() : one))
      if (first === '' && rest.length === 0) return
      // The log takes what the console takes (recordOf): words, an error, fields, in any order.
      const tell = log[level].bind(log) as (...words: unknown[]) => void
      tell(first, ...rest)
    }
  }
}

/** Whole lines only: what is written in pieces is one line when it ends. */
function takeStream(stream: NodeJS.WriteStream, tell: (text: string) => void): void {
  let rest = ''
  const write = (chunk: string | Uint8Array, ...more: unknown[]): boolean => {
    rest += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8')
    const end = rest.lastIndexOf('\n')
    const text = stripVTControlCharacters(rest.slice(0, end + 1)).trim()
    rest = rest.slice(end + 1)
    if (text !== '') tell(text)
    const done = more.find((one) => typeof one === 'function')
    if (done) queueMicrotask(done as () => void)
    return true
  }
  stream.write = write as typeof stream.write
}

const DISABLED = '--disable-warning='

function takeWarnings(log: Logger): void {
  const disabled = process.execArgv.filter((one) => one.startsWith(DISABLED)).map((one) => one.slice(DISABLED.length))
  // Node.js writes them past the streams by its own listener.
  process.removeAllListeners('warning')
  process.on('warning', (warning: Error & { code?: string }) => {
    if (disabled.includes(warning.name) || disabled.includes(warning.code ?? '')) return
    log.warn({ err: warning }, 'warning of Node.js')
  })
}
