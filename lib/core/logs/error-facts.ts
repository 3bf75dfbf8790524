import { hideValues, redactText } from './redact-text.ts'

/** What the log says of an error: facts that are never a person's. Anything else it carries (`detail`, replies, inputs) is left out. */
export type ErrorFacts = {
  type: string
  message: string
  stack?: string
  cause?: ErrorFacts
  errors?: readonly ErrorFacts[]
  [fact: string]: unknown
}

const FACTS = [
  'code',
  'errno',
  'syscall',
  'address',
  'port',
  // PostgreSQL, without detail, where, internalQuery.
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  // Mail servers, without their reply.
  'command',
  'responseCode',
  // Next.js.
  'digest',
] as const

const MOST_DEPTH = 3
const MOST_FRAMES = 30
const MOST_MESSAGE = 1_000
const MOST_FRAME = 300
const FRAME = /^\s+at /u

/** What V8 and the database quote are names; what anything else quotes may be what someone typed. */
const NAMING = /^(TypeError|ReferenceError|RangeError)$/u
const NAME = /^[\w$.#/[\]-]{1,63}$/u
const PATH = /^\/[\w./@+ -]*$/u
const QUOTED = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`([^`]*)`|“([^”]*)”|「([^」]*)」/gu
/** The same, or one that goes to the end of the text. */
const CUT_QUOTE = new RegExp(`${QUOTED.source}|["'\u0060“「].*$`, 'gsu')
const CLOSED_QUOTE = new RegExp(`^(?:${QUOTED.source})$`, 'su')
const isClosed = (quoted: string) => CLOSED_QUOTE.test(quoted)
/** Our own messages are English: other letters in them are somebody's. */
const OTHER_LETTERS = /[^\p{ASCII}<>“”‘’…–—⨯✓▲]+/gu
/** PostgreSQL's class of values it cannot take, which it repeats. */
const DATA_EXCEPTION = /^22/u

type Known = { name?: string; message?: string; stack?: string; code?: unknown; cause?: unknown; errors?: unknown }

/** The facts of anything that was thrown. `values`: what is known to be someone's, such as the input of the call. */
export function errorFacts(thrown: unknown, values: readonly string[] = [], depth = 0): ErrorFacts {
  if (typeof thrown !== 'object' || thrown === null) return { type: typeof thrown, message: '<not an error>' }
  const error = thrown as Known & Record<string, unknown>
  const type = typeof error.name === 'string' && error.name !== 'Error' ? error.name : (thrown.constructor?.name ?? '')
  const message = messageOf(error, type, values)
  const facts = FACTS.flatMap((name) => {
    const value = error[name]
    const isShort = typeof value === 'number' || (typeof value === 'string' && value.length <= 200)
    return isShort ? [[name, typeof value === 'string' ? redactText(value, values) : value]] : []
  })
  const isDeep = depth >= MOST_DEPTH
  const { errors } = error
  return {
    type,
    message,
    ...Object.fromEntries(facts),
    ...(typeof error.stack === 'string'
      ? { stack: `${type}: ${message}${framesOf(error.stack, String(error.message ?? ''))}` }
      : {}),
    ...(error.cause instanceof Object && !isDeep ? { cause: errorFacts(error.cause, values, depth + 1) } : {}),
    ...(Array.isArray(errors) && !isDeep
      ? { errors: errors.slice(0, 3).map((one) => errorFacts(one, values, depth + 1)) }
      : {}),
  }
}

function messageOf(error: Known & Record<string, unknown>, type: string, values: readonly string[]): string {
  const whole = hideValues(String(error.message ?? ''), values)
  const text = redactText(whole.slice(0, MOST_MESSAGE))
  // Where it is cut, a quote may have lost its end.
  const closed =
    whole.length > MOST_MESSAGE ? text.replace(CUT_QUOTE, (quoted) => (isClosed(quoted) ? quoted : '"…"')) : text
  return withoutQuotes(closed, mayName(error, type)).replace(OTHER_LETTERS, '…')
}

/** May quotes of its message hold names? */
function mayName({ severity, code }: Record<string, unknown>, type: string): boolean {
  if (typeof severity === 'string' && typeof code === 'string') return !DATA_EXCEPTION.test(code)
  return NAMING.test(type)
}

/** A text without what it quotes, but for paths and, where `names` says so, names. */
export function withoutQuotes(text: string, names: boolean): string {
  return text.replace(QUOTED, (whole, ...groups: (string | undefined)[]) => {
    const inside = groups.slice(0, 5).find((group) => group !== undefined) ?? ''
    return PATH.test(inside) || (names && NAME.test(inside)) || inside === '<hidden>' ? whole : '"…"'
  })
}

/** The frames of a stack, which begins with the whole message: a line of that is no frame, whatever it looks like. */
function framesOf(stack: string, message: string): string {
  const head = message === '' ? -1 : stack.indexOf(message)
  const lines = (head < 0 ? stack : stack.slice(head + message.length)).split('\n')
  const before = lines.findLastIndex((line) => line !== '' && !FRAME.test(line))
  return lines
    .slice(before + 1)
    .filter((line) => FRAME.test(line))
    .slice(0, MOST_FRAMES)
    .map((line) => `\n${redactText(line.slice(0, MOST_FRAME))}`)
    .join('')
}

/** Where it was thrown: the first frame, '' where none is known. */
export const placeOf = ({ stack = '' }: Pick<ErrorFacts, 'stack'>): string => stack.split('\n')[1]?.trim() ?? ''
