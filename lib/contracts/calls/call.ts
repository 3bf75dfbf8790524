import type * as z from 'zod/mini'
import type { UnsafeMethod } from '#lib/core/http-methods.ts'
import type { Action } from '#lib/core/policy.ts'
import type { itemAnswer, itemsAnswer, listAnswer } from '../lists.ts'
import type { MachineScope } from '../machine-tokens.ts'
import type { Operation } from '../message-ids.ts'
import type { withMoment } from '../moment.ts'

/**
 * The calls of the API as values: what the CMS registers its verbs on, pages read with, and forms and buttons save with. A call
 * knows its schemas by their types alone, so that a button which deletes a room brings no schema of a room into the browser;
 * the CMS binds the schemas themselves, and the compiler sees that they are the same (kernel/http/route.ts).
 */

export type Method = 'GET' | UnsafeMethod

/** The schemas of a call, by their types: `{ body: typeof roomEdit; answer: ItemAnswer<typeof room> }`. */
export type Shape = { query?: z.ZodMiniType; body?: z.ZodMiniType; answer?: z.ZodMiniType }

export type ItemAnswer<T extends z.core.$ZodType> = ReturnType<typeof itemAnswer<T>>
export type ItemsAnswer<T extends z.core.$ZodType> = ReturnType<typeof itemsAnswer<T>>
export type ListAnswer<T extends z.core.$ZodType> = ReturnType<typeof listAnswer<T>>
export type WithMoment<T extends z.ZodMiniObject> = ReturnType<typeof withMoment<T>>

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The path parameters of a call, by name. */
export type ParamsOf<Path extends string> = { [Name in NamesIn<Path>]: string }

type Facts = {
  /** One line for the OpenAPI document. */
  says: string
  /** Operation of its message IDs (docs/api.md#message_id); it has one where it has a body. */
  op?: Operation
  /** It may change what visitors saw: answers 409 xrcms0032 until it is sent with `X-Seen-Changes: agreed`. */
  asksSeen?: true
  /** It needs the version that was read, as If-Match. */
  versioned?: true
  /** Its body is an HTML form and not JSON. */
  form?: true
  /** Its body is a file. */
  upload?: true
}

/** Who may ever make it: whoever is signed in and may do one of these somewhere (none: anyone signed in), anyone, or a machine with a token of this scope. */
type Callers = { may: readonly Action[] } | { open: true } | { machine: MachineScope }

export type ApiCall<Path extends string = string, S extends Shape = Shape, C extends Callers = Callers> = Facts &
  C & {
    method: Method
    /** Below `/cms/v1/fe`, with its parameters: `/rooms/:id`. */
    path: Path
    /** Never there: it carries the types of the schemas. */
    shape?: S
  }

/** A call of a signed-in person. */
export const call = <const Path extends string>(
  method: Method,
  path: Path,
  facts: Facts & { may: readonly Action[] },
) => carrying(method, path, facts)

/** A call that needs no session: sign-in, invitation, set-up. */
export const openCall = <const Path extends string>(method: Method, path: Path, facts: Facts) =>
  carrying(method, path, { ...facts, open: true as const })

/** A call of a machine, with its token; below `/cms/v1/public`. */
export const machineCall = <const Path extends string>(
  method: Method,
  path: Path,
  facts: Facts & { machine: MachineScope },
) => carrying(method, path, facts)

function carrying<const Path extends string, C extends Callers>(method: Method, path: Path, facts: Facts & C) {
  return {
    /** The call, with the types of what it carries. */
    carries: <S extends Shape = Record<never, never>>(): ApiCall<Path, S, C> => ({ method, path, ...facts }),
  }
}
