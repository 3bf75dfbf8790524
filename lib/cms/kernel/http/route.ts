import type * as z from 'zod/mini'
import type { MachineScope } from '#lib/contracts/machine-tokens.ts'
import type { Operation } from '#lib/contracts/message-ids.ts'
import type { UnsafeMethod } from '#lib/core/http-methods.ts'
import type { Action } from '#lib/core/policy.ts'
import type { Ctx, OpenCtx } from '../context/context.ts'
import type { RangeAsked } from './byte-range.ts'
import type { StreamAnswer } from './stream-answer.ts'
import type { TaggedAnswer } from './tagged-answer.ts'

type Schema<T> = z.ZodMiniType<T>

/** What a verb is called with. Each part is already read by the route's schema. */
export type Call<Body = undefined, Query = undefined> = {
  /** Path parameters. */
  params: Record<string, string>
  body: Body
  query: Query
  /** The version in If-Match; 0 on routes that take none. */
  version: number
  /** The bytes of an upload, on routes that take one; null where nothing was sent. */
  upload: ReadableStream<Uint8Array> | null
  /** The Cookie header, for what spans several calls of one browser. */
  cookie: string
  /** The If-None-Match header, for answers that carry a tag; '' where none was sent. */
  ifNoneMatch?: string
  /** The part of a file that is wanted, for downloads that go on after a break. */
  asked?: RangeAsked
}

/**
 * What a verb gives back: the fields of the answer (`item` or a page), a file or an event stream, an answer with a tag, or null
 * for 204. `setCookie`, one or several, for sign-in and sign-out.
 */
export type Result = (object & { setCookie?: string | readonly string[] }) | StreamAnswer | TaggedAnswer | null

type Parts<Body, Query> = {
  /** Operation of the message IDs; required where there is a body. */
  op?: Operation
  body?: Schema<Body>
  query?: Schema<Query>
  answer?: z.ZodMiniType
  /** The body is an HTML form and not JSON, as OpenID Connect wants it of a logout. */
  form?: true
  /** Needs If-Match: 428 without. */
  versioned?: true
  status?: 200 | 201
  /** The body is a file of any size: the verb reads it as it comes in, opens its own transactions and limits its size. */
  upload?: true
  /** The media type of the answer, where it is no JSON. */
  streams?: string
  /** The answer carries an ETag; If-None-Match answers 304. */
  tagged?: true
  /** The verb opens its own transactions: its refusals leave traces, and no connection waits while it hashes a password. */
  ownTransactions?: true
  /** The answer holds a secret that is told once: it is not kept for a call that is sent again. */
  tellsOnce?: true
  /** It works while a maintenance keeps levels 1 to 6 from changing anything: it concerns her session alone. */
  whileReadOnly?: true
  /** One line for the OpenAPI document, and what a caller must know besides. */
  says: string
  details?: string
}

export type Method = 'GET' | UnsafeMethod

/** A route for signed-in people: one of `actions` must be possible at her level before anything is read. */
export type SignedInRoute = Parts<unknown, unknown> & {
  open: false
  method: Method
  path: string
  actions: readonly Action[]
  verb: (ctx: Ctx, call: Call<unknown, unknown>) => Promise<Result>
}

/** A route without a session: sign-in, invitation, set-up. */
export type OpenRoute = Parts<unknown, unknown> & {
  open: true
  method: Method
  path: string
  /** For machines: needs a bearer token of this scope. */
  machine?: MachineScope
  verb: (ctx: OpenCtx, call: Call<unknown, unknown>) => Promise<Result>
}

export type Route = SignedInRoute | OpenRoute

/** `route('POST', '/rooms', ['room.createMain'], { … }, createRoom)`; no actions = anyone who is signed in. */
export function route<Body = undefined, Query = undefined>(
  method: Method,
  path: string,
  actions: readonly Action[],
  parts: Parts<Body, Query>,
  verb: (ctx: Ctx, call: Call<Body, Query>) => Promise<Result>,
): Route {
  // The router calls the verb only with what these schemas read, so the types meet again there.
  return { open: false, method, path, actions, ...parts, verb } as unknown as Route
}

/** A route that needs no session. */
export function openRoute<Body = undefined, Query = undefined>(
  method: Method,
  path: string,
  parts: Parts<Body, Query>,
  verb: (ctx: OpenCtx, call: Call<Body, Query>) => Promise<Result>,
): Route {
  return { open: true, method, path, ...parts, verb } as unknown as Route
}

/** A route for machines, which bring a token of this scope and no session. */
export function machineRoute<Body = undefined, Query = undefined>(
  method: Method,
  path: string,
  machine: MachineScope,
  parts: Parts<Body, Query>,
  verb: (ctx: OpenCtx, call: Call<Body, Query>) => Promise<Result>,
): Route {
  return { open: true, method, path, machine, ...parts, verb } as unknown as Route
}
