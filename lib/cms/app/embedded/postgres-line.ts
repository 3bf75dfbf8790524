import { withoutQuotes } from '#lib/core/logs/error-facts.ts'

type Level = 'debug' | 'info' | 'warn' | 'error' | 'fatal'
type PostgresLine = { level: Level; pid: number; code?: string; message: string }

const FORM = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+ \w+ \[(\d+)\] (\w{5}) (\w+): +(.*)$/s
const LEVELS: Readonly<Record<string, Level>> = {
  WARNING: 'warn',
  ERROR: 'error',
  FATAL: 'error',
  PANIC: 'fatal',
}
/** PostgreSQL's class of values it cannot take, which it repeats. */
const DATA_EXCEPTION = /^22/
const SUCCESS = '00000'

/** A line of PostgreSQL's log as the console tells it; null for one that is none, such as a line of a start that failed. */
export function postgresLine(line: string): PostgresLine | null {
  const [, pid, code = '', severity = '', text = ''] = FORM.exec(line) ?? []
  if (!pid) return null
  const message = DATA_EXCEPTION.test(code) ? withoutQuotes(text, false) : text
  return {
    level: LEVELS[severity] ?? (severity.startsWith('DEBUG') ? 'debug' : 'info'),
    pid: Number(pid),
    ...(code !== SUCCESS && { code }),
    message,
  }
}
