import pino, { type Logger } from 'pino'
import { type ToldError, toldError } from './told-error.ts'

/** pino's number of it. */
const ERROR = 50

type Line = { level: number; msg?: string; err?: unknown; requestId?: string; route?: string }

type FailedCall = ToldError & { requestId: string | undefined; where: string }

/**
 * The log of the CMS in words instead of JSON. `onError` gets every error that was logged, before the call it belongs to is
 * answered.
 */
export function toldLog(level: string, onError: (failed: FailedCall) => void): Logger {
  let last = ''
  const write = (text: string) => {
    const line: Line = JSON.parse(text)
    const where = [line.msg, line.route].filter(Boolean).join(', ')
    // Each load says what the one before said.
    if (!line.err && where === last) return
    last = where
    if (!line.err) return console.error(`[CMS] ${where}`)
    const told = toldError(line.err)
    console.error(`\n[CMS] ${where}\n${told.stack}\n`)
    if (line.level >= ERROR) onError({ ...told, requestId: line.requestId, where })
  }
  return pino({ level, base: null }, { write })
}
