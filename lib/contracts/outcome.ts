import type { Rule } from '#lib/core/rules.ts'
import { parseMessageId } from './message-ids.ts'

/** What a call came to, by spec section 8. One function decides it for the browser and for the server. */
export type FieldMessage = { field: string | null; rule: Rule | null; message: string }

export type Outcome<T> =
  | { kind: 'OK'; status: number; body: T }
  | { kind: 'SESSION_ERROR' }
  | { kind: 'INPUT_ERROR'; messages: FieldMessage[] }
  | { kind: 'COMMON_ERROR'; status: number; resultCode: string; message: string | null; body: unknown }
  | { kind: 'NET_ERROR'; resultCode: 'xrcmsNW01' }

/** The outcome of a call that got no answer. */
export const NET_ERROR = { kind: 'NET_ERROR', resultCode: 'xrcmsNW01' } as const

/**
 * Reads an answer. `body`: the parsed JSON, or null for none or for something that is not JSON.
 * 400 counts as INPUT_ERROR only if it carries a non-empty `error_messages` list in which every entry parses.
 */
export function toOutcome<T>(status: number, body: unknown): Outcome<T> {
  if (status === 200 || status === 201 || status === 204) return { kind: 'OK', status, body: body as T }
  if (status === 401) return { kind: 'SESSION_ERROR' }
  if (status === 400) {
    const messages = fieldMessages(body)
    if (messages) return { kind: 'INPUT_ERROR', messages }
  }
  const { result_code, message } = asRecord(body)
  return {
    kind: 'COMMON_ERROR',
    status,
    resultCode: typeof result_code === 'string' ? result_code : 'xrcms0001',
    message: typeof message === 'string' ? message : null,
    body,
  }
}

/**
 * May the call have happened although its answer says nothing of it? The connection broke, here or between the console and
 * the CMS. Tried again it carries the same idempotency key, so that it happens once.
 */
export const isAnswerLost = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'NET_ERROR' || (outcome.kind === 'COMMON_ERROR' && outcome.status >= 500)

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
