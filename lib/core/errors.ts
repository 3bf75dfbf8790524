import type { Rule } from './rules.ts'

/** One refused field of an input: the spec's field name (section 3) and the rule it broke. */
export type FieldProblem = {
  field: string
  rule: Exclude<Rule, 'taken'> | TakenRule
  params?: Record<string, string | number>
}

declare const TOLD: unique symbol
/** The rule `taken`, as `lib/cms/kernel/scope/taken.ts` alone makes it, which knows who may be told. */
export type TakenRule = 'taken' & { readonly [TOLD]: true }

/** Base of every refusal the CMS makes on purpose. Everything else that is thrown is our bug and answers 500. */
export abstract class Refusal extends Error {
  abstract readonly status: number
  abstract readonly resultCode: string
}

/** 400 with messages that belong to fields (spec section 8, INPUT_ERROR). */
export class InputRefusal extends Refusal {
  readonly status = 400
  readonly resultCode: string
  readonly problems: FieldProblem[]
  /** The operation of the message IDs, where it is not the route's. */
  readonly op: string | undefined
  /** @param resultCode where the refusal has a code of its own besides its fields */
  constructor(problems: FieldProblem[], op?: string, resultCode = 'xrcms0002') {
    super(`refused fields: ${problems.map((p) => `${p.field} ${p.rule}`).join(', ')}`)
    this.problems = problems
    this.op = op
    this.resultCode = resultCode
  }
}

/** Any other refusal: a status, one of the result codes (docs/api.md#result-codes), and what the answer may carry besides. */
export class CodeRefusal extends Refusal {
  readonly status: number
  readonly resultCode: string
  readonly extra: Record<string, unknown>
  constructor(status: number, resultCode: string, extra: Record<string, unknown> = {}) {
    super(`${status} ${resultCode}`)
    this.status = status
    this.resultCode = resultCode
    this.extra = extra
  }
}

export const notSignedIn = () => new CodeRefusal(401, 'xrcms0001')
export const notAllowed = () => new CodeRefusal(403, 'xrcms0003')
/**
 * Missing, or outside the scope of who asks: one answer for both (docs/permissions.md#scope). Whoever throws it cannot say which,
 * nor choose its code: the router knows the route's.
 */
export class NotFound extends Refusal {
  readonly status = 404
  readonly resultCode = 'xrcms0004'
}
export const notFound = () => new NotFound('not found')
/** Too many tries; `seconds`: after which it may be tried again (Retry-After). */
export const tooMany = (seconds: number) =>
  new CodeRefusal(429, 'xrcms0029', { retryAfter: Math.max(1, Math.ceil(seconds)) })
/** Someone saved in between; `item` is the object as it is now. */
export const changedMeanwhile = (item: unknown) => new CodeRefusal(409, 'xrcms0009', { item })
/** In use, so it cannot be deleted: said by `link-uses.ts` of the CMS alone, which reads what uses it in the scope of who asks. */
export const USED_CODE = 'xrcms0051'
/** The state of the object does not allow it (for example xrcms5501, pattern is stopped). */
export const wrongState = <Code extends string>(
  resultCode: Code extends typeof USED_CODE ? never : Code,
  extra: Record<string, unknown> = {},
) => new CodeRefusal(409, resultCode, extra)
/** One field refused; that what it names is not there, or taken, is said by `demandFound` and `taken.ts` of the CMS alone, which know the reader's scope. */
export const fieldRefused = (
  field: string,
  rule: Exclude<Rule, 'notFound' | 'taken'>,
  params?: FieldProblem['params'],
) => new InputRefusal([{ field, rule, params }])
