import pino, { type LogFn, type Logger, type LoggerOptions } from 'pino'
import { callFacts, sentValues } from './call-scope.ts'
import { cleanRecord, headOf, kindOf, recordOf } from './log-record.ts'
import { secretsOf } from './redact-text.ts'
import { countRepeats } from './repeats.ts'
import { textLine } from './text-line.ts'

/** Which part of the console a line is of. */
export type LogPart = 'console' | 'cms' | 'worker' | 'postgres' | 'supervisor' | 'command'
type LogFormat = 'json' | 'text'

type Options = {
  part: LogPart
  /** Of pino: from which level on lines are written. */
  level: string
  format: LogFormat
  /** Takes the lines, each with its end; the standard output unless a test says. */
  write?: (line: string) => void
}

/** From `warn` on (pino's number) a kind of line is written once and then counted. */
const COUNTED = 40
const WINDOW_MS = 10_000
const MOST_KINDS = 200

// Next.js bundles pages, routes and instrumentation apart, each with its own copy of this module: one count for all of them.
const shared = globalThis as typeof globalThis & { expoConsoleRepeats?: ReturnType<typeof countRepeats> }

function repeats(): ReturnType<typeof countRepeats> {
  if (!shared.expoConsoleRepeats) {
    shared.expoConsoleRepeats = countRepeats({ windowMs: WINDOW_MS, mostKinds: MOST_KINDS, clock: Date.now })
    process.on('exit', shared.expoConsoleRepeats.flush)
  }
  return shared.expoConsoleRepeats
}

/** Writes what was counted, now. */
export const tellRepeats = (): void => repeats().flush()

/** The form of the log: JSON unless it is read on a terminal, or as LOG_FORMAT says. */
export function logFormat(given: string | undefined): LogFormat {
  if (given === 'json' || given === 'text') return given
  return process.stdout.isTTY ? 'text' : 'json'
}

/**
 * The log of one part: one JSON object a line (words on a terminal), with the request ID and trace of the call in hand. No line holds
 * a secret or what somebody typed; of warnings and errors that come again and again only the first is written whole.
 */
export function openLog({ part, level, format, write }: Options): Logger {
  const secrets = secretsOf(process.env)
  const options: LoggerOptions = {
    level,
    base: { part },
    messageKey: 'message',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    // Errors are facts by the time pino sees them.
    serializers: { err: (facts: unknown) => facts },
    hooks: {
      logMethod(args, method, number) {
        writeRecord(args, { method: method.bind(this), number, secrets, part })
      },
    },
  }
  // The descriptor itself: what is written to process.stdout may be taken for words of a module (take-output.ts).
  if (!write && format === 'json') return pino(options, pino.destination({ dest: 1, sync: true }))
  const take = write ?? ((line: string) => void process.stdout.write(line))
  return pino(options, { write: (line: string) => take(format === 'text' ? textLine(line) : line) })
}

type Way = { method: LogFn; number: number; secrets: readonly string[]; part: LogPart }

function writeRecord(args: readonly unknown[], { method, number, secrets, part }: Way): void {
  const isCounted = number >= COUNTED
  const record = cleanRecord(recordOf(args), secrets, isCounted ? sentValues() : [])
  const fields = { ...callFacts(), ...record.fields }
  if (!isCounted) {
    method(fields, record.message)
    return
  }
  const requestId = typeof fields.requestId === 'string' ? fields.requestId : undefined
  const head = headOf(record)
  const isFirst = repeats().isFirst(
    `${part}|${number}|${kindOf(record)}`,
    requestId,
    (again) => method({ ...head.fields, ...again }, head.message),
    (again) => method(again, 'warnings and errors of many other kinds'),
  )
  if (isFirst) method(fields, record.message)
}
