import { answeredField, messageId, type Operation } from '#lib/contracts/message-ids.ts'
import { CodeRefusal, InputRefusal, NotFound, type Refusal } from '#lib/core/errors.ts'
import { LANG_TAG, type Lang } from '#lib/core/lang.ts'
import { codeText } from '#messages/code-text.ts'
import { fieldText } from '#messages/field-text.ts'
import { notFoundCodeOf } from './not-found-code.ts'

/** Name of the header that carries the authority classification (spec section 7). */
export const CLASSIFICATION_HEADER = 'cms-account-authority-classification'

/** What is stored for an idempotency key, and sent. */
export type Answer = { status: number; body: Record<string, unknown> | null }

/** An answer as a Response with the headers every answer has. */
export function toResponse(answer: Answer, lang: Lang, requestId: string): Response {
  const headers = new Headers({
    'content-language': LANG_TAG[lang],
    'cache-control': 'no-store',
    'x-request-id': requestId,
  })
  if (answer.body === null) return new Response(null, { status: answer.status, headers })
  const { retryAfter } = answer.body
  if (typeof retryAfter === 'number') headers.set('retry-after', String(retryAfter))
  headers.set('content-type', 'application/json; charset=utf-8')
  return new Response(JSON.stringify(answer.body), { status: answer.status, headers })
}

/** The route a call was made to; none where there is no such route. */
type Asked = { path: string; op?: Operation } | undefined

/** A refusal as an answer: field messages with their IDs where the operation is known, else the code and its text. */
export function refused(refusal: Refusal, lang: Lang, route: Asked): Answer {
  const routeOp = route?.op
  const op = (refusal instanceof InputRefusal && (refusal.op as Operation | undefined)) || routeOp
  if (refusal instanceof InputRefusal && op) {
    return {
      status: 400,
      body: {
        result_code: refusal.resultCode,
        error_messages: refusal.problems.map((problem) => {
          const field = answeredField(op, problem.field)
          return { message_id: messageId(op, field, problem.rule), field, message: fieldText(lang, problem) }
        }),
      },
    }
  }
  const extra = refusal instanceof CodeRefusal ? refusal.extra : {}
  // A read has no operation, so no message IDs: its parameters are named by what they are called in the address.
  if (refusal instanceof InputRefusal) {
    const parameters = refusal.problems.map((problem) => ({ name: problem.field, message: fieldText(lang, problem) }))
    const message = parameters.map((it) => `${it.name}: ${it.message}`).join(' ')
    return { status: 400, body: { result_code: refusal.resultCode, message, parameters } }
  }
  const code = route && refusal instanceof NotFound ? notFoundCodeOf(route.path) : refusal.resultCode
  return { status: refusal.status, body: { result_code: code, message: codeText(lang, code, extra), ...extra } }
}
