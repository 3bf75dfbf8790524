import { format, types } from 'node:util'
import { type ErrorFacts, errorFacts, placeOf } from './error-facts.ts'
import { messageTemplate } from './message-template.ts'
import { hideValues, redactText } from './redact-text.ts'

type Fields = Readonly<Record<string, unknown>>
type LogRecord = { fields: Fields; message: string }

const MOST_TEXT = 4_000
const MOST_DEPTH = 4
/** Fields of ours whatever a call sent: patterns, IDs, texts of the code. */
const OWN: readonly string[] = ['route', 'requestId', 'traceId', 'traceparent', 'statement', 'kind', 'job', 'state']

/** Also where it comes out of Node.js itself, which is of another class under the tests. */
const isError = (value: unknown): value is Error => value instanceof Error || types.isNativeError(value)

/** What was said in a call of pino or of the console: fields, an error and a message, in the ways both take them. */
export function recordOf([first, ...rest]: readonly unknown[]): LogRecord {
  if (typeof first === 'string') {
    const thrown = rest.find(isError)
    const words = rest.filter((one) => one !== thrown)
    return { fields: thrown ? { err: thrown } : {}, message: format(first, ...words) }
  }
  const [said, ...more] = rest
  const message = said === undefined ? '' : format(said, ...more)
  if (isError(first)) return { fields: { err: first }, message }
  if (typeof first === 'object' && first !== null) return { fields: { ...first }, message }
  return { fields: {}, message: format(first, ...rest) }
}

/** The record as it may be read by anyone: no secret, nothing of `sent`, and of errors their facts. */
export function cleanRecord(record: LogRecord, secrets: readonly string[], sent: readonly string[]): LogRecord {
  const hidden = [...sent, ...secrets]
  const fields = Object.entries(record.fields).map(([name, value]) => [
    name,
    clean(value, OWN.includes(name) ? secrets : hidden),
  ])
  return { fields: Object.fromEntries(fields), message: textOf(record.message, hidden) }
}

const textOf = (text: string, hidden: readonly string[]) => redactText(hideValues(text, hidden).slice(0, MOST_TEXT))

function clean(value: unknown, hidden: readonly string[], depth = 0): unknown {
  if (typeof value === 'string') return textOf(value, hidden)
  if (isError(value)) return errorFacts(value, hidden)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth >= MOST_DEPTH) return '…'
  if (Array.isArray(value)) return value.slice(0, 50).map((one) => clean(one, hidden, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, clean(one, hidden, depth + 1)]))
}

/** Fields by which one trouble is told from another: they are part of its kind, and are said with its count. */
const TELLING = ['code', 'answer', 'state', 'kind', 'reason', 'statement', 'csp'] as const
const MOST_TELLING = 500

const tellingOf = (fields: Fields) =>
  TELLING.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]))

/** What is the same each time the same goes wrong: the message, the error without its values, the place, what tells it from others. */
export function kindOf({ fields, message }: LogRecord): string {
  const err = fields.err as Partial<ErrorFacts> | undefined
  const said = [message, err?.message, fields.cause].map((text) =>
    typeof text === 'string' ? messageTemplate(text) : '',
  )
  const telling = JSON.stringify(tellingOf(fields)).slice(0, MOST_TELLING)
  return [...said, err?.type, err?.code, err && placeOf({ stack: err.stack ?? '' }), telling].join('|')
}

/** What of a record is said with the count of those like it. */
export function headOf({ fields, message }: LogRecord): LogRecord {
  const { err, cause } = fields
  const { type, code, message: about } = (err ?? {}) as Partial<ErrorFacts>
  const head = {
    ...(err ? { err: { type, code, message: about } } : {}),
    cause,
    ...Object.fromEntries(tellingOf(fields)),
  }
  return { fields: head, message }
}
