import type { Rule } from '#lib/core/rules.ts'
import { parseMessageId } from './message-ids.ts'

/** What a call came to, by spec section 8. One function decides it for the browser and for the server. */
export type FieldMessage = { field: string | null; rule: Rule | null; message: string }

export type Outcome<T> =
  | { kind: 'OK'; status: number; body: T }
  | { kind: 'SESSION_ERROR'; resultCode: string }
  | { kind: 'INPUT_ERROR'; resultCode: string; messages: FieldMessage[] }
  | { kind: 'COMMON_ERROR'; status: number; resultCode: string; message: string | null; body: unknown }
  | { kind: 'NET_ERROR'; resultCode: 'xrcmsNW01' }

/** The outcome of a call that got no answer. */
export const NET_ERROR = { kind: 'NET_ERROR', resultCode: 'xrcmsNW01' } as const

/** What stands for a code where an answer has none. */
const NO_CODE = 'xrcms0001'
const OK_STATUSES: readonly number[] = [200, 201, 204]

/**
 * Reads an answer. `body`: the parsed JSON, null for none, undefined for something that is not JSON. Any result code is kept as
 * it came, a number too. A 200 whose body names a failure, or is a page, is none (docs/decisions/0267-outcomes.md). 400 counts as
 * INPUT_ERROR only if it carries a non-empty `error_messages` list in which every entry parses.
 */
export function toOutcome<T>(status: number, body: unknown): Outcome<T> {
  const given = resultCodeOf(body)
  if (OK_STATUSES.includes(status) && body !== undefined && (given ?? '0') === '0') {
    return { kind: 'OK', status, body: body as T }
  }
  const resultCode = given ?? NO_CODE
  // The console itself got no answer from the CMS: no response, as seen from here.
  if (resultCode === NET_ERROR.resultCode) return { ...NET_ERROR }
  if (status === 401) return { kind: 'SESSION_ERROR', resultCode }
  if (status === 400) {
    const messages = fieldMessages(body)
    if (messages) return { kind: 'INPUT_ERROR', resultCode, messages }
  }
  const { message } = asRecord(body)
  return { kind: 'COMMON_ERROR', status, resultCode, message: typeof message === 'string' ? message : null, body }
}

/** The text of an answer as `toOutcome` takes it. */
export function parseAnswer(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    // A proxy's error page is no answer of the contract.
    return undefined
  }
}

/** Reads a whole answer. Rejects where the connection breaks before its end. */
export const readOutcome = async <T>(answer: Response): Promise<Outcome<T>> =>
  toOutcome<T>(answer.status, parseAnswer(await answer.text()))

/**
 * May the call have happened although its answer says nothing of it? The connection broke, here or between the console and
 * the CMS. Tried again it carries the same idempotency key, so that it happens once.
 */
export const isAnswerLost = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'NET_ERROR' || (outcome.kind === 'COMMON_ERROR' && outcome.status >= 500)

/** Was the call cancelled by whoever made it, so that nothing was changed? Made again, with its key or another one, it is done. */
export const isCancelled = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'COMMON_ERROR' && outcome.resultCode === 'xrcms0056'

function resultCodeOf(body: unknown): string | null {
  const { result_code: code } = asRecord(body)
  if (typeof code === 'number') return String(code)
  return typeof code === 'string' && code !== '' ? code : null
}

function fieldMessages(body: unknown): FieldMessage[] | null {
  const list = asRecord(body).error_messages
  if (!Array.isArray(list) || list.length === 0) return null
  const messages: FieldMessage[] = []
  for (const entry of list) {
    const { message_id, message } = asRecord(entry)
    const parsed = parseMessageId(message_id)
    if (!parsed) return null
    messages.push({ field: parsed.field, rule: parsed.rule, message: typeof message === 'string' ? message : '' })
  }
  return messages
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
