import type * as z from 'zod/mini'
import type { ApiCall, Method, ParamsOf, Shape } from '#lib/contracts/calls/call.ts'
import type { MachineScope } from '#lib/contracts/machine-tokens.ts'
import type { Operation } from '#lib/contracts/message-ids.ts'
import type { Action } from '#lib/core/policy.ts'
import type { Ctx, Db, OpenCtx } from '../context/context.ts'
import type { RangeAsked } from './byte-range.ts'
import type { StreamAnswer } from './stream-answer.ts'
import type { TaggedAnswer } from './tagged-answer.ts'

/** What a verb is called with. Each part is already read by the call's schemas. */
export type Call<Body = undefined, Query = undefined, Params = Record<never, never>> = {
  /** Path parameters. */
  params: Params
  body: Body
  query: Query
  /** The version in If-Match; 0 on calls that take none. */
  version: number
  /** The bytes of an upload, on calls that take one; null where nothing was sent. */
  upload: ReadableStream<Uint8Array> | null
  /** The Cookie header, for what spans several calls of one browser. */
  cookie: string
  /** The If-None-Match header, for answers that carry a tag; '' where none was sent. */
  ifNoneMatch?: string
  /** The part of a file that is wanted, for downloads that go on after a break. */
  asked?: RangeAsked
}

/** The path parameters of a call on one object. */
export type OfOne = { id: string }

type Read<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type PathOf<C> = C extends ApiCall<infer Path> ? Path : never
type ShapeOf<C> = C extends ApiCall<string, infer S> ? S : never

/** What the verb of a call of the contract is called with: `CallOf<typeof calls.editRoom>`. */
export type CallOf<C> = Call<Read<ShapeOf<C>['body']>, Read<ShapeOf<C>['query']>, ParamsOf<PathOf<C>>>

/** `setCookie`, one or several, for sign-in and sign-out. */
type Cookies = { setCookie?: string | readonly string[] }

/**
 * What a verb gives back: the fields of the answer (`item` or a page), a file or an event stream, an answer with a tag, or null
 * for 204.
 */
export type Result = (object & Cookies) | StreamAnswer | TaggedAnswer | null

type ResultOf<S extends Shape> = S['answer'] extends z.ZodMiniType
  ? (Omit<z.output<S['answer']>, 'result_code'> & Cookies) | StreamAnswer | TaggedAnswer
  : Result

/** How the CMS answers a call, besides what its contract says. */
type Way = {
  status?: 200 | 201
  /** The media type of the answer, where it is no JSON. */
  streams?: string
  /** The answer carries an ETag; If-None-Match answers 304. */
  tagged?: true
  /** The verb opens its own transactions: its refusals leave traces, and no connection waits while it hashes a password. */
  ownTransactions?: true
  /**
   * What becomes of a signed-in call with transactions of its own, or with a file, that is sent again with its key. `kept`: the verb keeps its answer
   * (`ctx.keepResult`) where it does what was asked for. `harmless`: by itself it does nothing twice, and answers how things stand then.
   */
  again?: 'kept' | 'harmless'
  /** The answer holds a secret that is told once: for a call that is sent again it is kept so that only the key opens it. */
  tellsOnce?: true
  /** It works while a maintenance keeps levels 1 to 6 from changing anything: it concerns her session alone. */
  whileReadOnly?: true
  /** With so much in it a statement, or the commit, may take longer than others: over connections of their own, which bear with that. */
  isLarge?: (call: AnyCall, db: Db) => boolean | Promise<boolean>
  /** It is for many, and a dialog offers to cancel it while it is under way; what may be large can be cancelled anyway. */
  isCancellable?: true
  /** It looks whether all is well, or stops what keeps others waiting: without a turn and over the connections kept for that, since those for calls may all be busy. */
  looksAtAll?: true
  /** It only tells what happens: it keeps no session open, and is answered a while longer than the session is open for work. */
  watches?: true
  /**
   * It is large and only reads, so that a standby may answer which has caught up with the primary: `past`, where the moment `at` of its query is over. So
   * may every file of rows.
   */
  elsewhere?: 'always' | 'past'
  /** What a caller must know besides, for the OpenAPI document. */
  details?: string
}

/** The schemas of the call, the very ones its contract names. */
type Bound<S extends Shape> = { [Part in keyof S]: S[Part] }

type Parts = Way & {
  method: Method
  path: string
  says: string
  op?: Operation
  versioned?: true
  asksSeen?: true
  form?: true
  /** The body is a file of any size: the verb reads it as it comes in, opens its own transactions and limits its size. */
  upload?: true
  body?: z.ZodMiniType
  query?: z.ZodMiniType
  answer?: z.ZodMiniType
}

/** A call as the router has it, before a verb's types. */
export type AnyCall = Call<unknown, unknown, Record<string, string>>

/** A route for signed-in people: one of `actions` must be possible at her level before anything is read. */
export type SignedInRoute = Parts & {
  open: false
  actions: readonly Action[]
  verb: (ctx: Ctx, call: AnyCall) => Promise<Result>
}

/** A route without a session: sign-in, invitation, set-up. */
type OpenRoute = Parts & {
  open: true
  /** For machines: needs a bearer token of this scope. */
  machine?: MachineScope
  verb: (ctx: OpenCtx, call: AnyCall) => Promise<Result>
}

export type Route = SignedInRoute | OpenRoute

/** The route of a call of signed-in people: `on(calls.editRoom, { body: roomEdit, answer: itemAnswer(room) }, editRoom)`. */
export function on<Path extends string, S extends Shape>(
  { may, ...call }: ApiCall<Path, S, { may: readonly Action[] }>,
  parts: Way & Bound<S>,
  verb: (ctx: Ctx, call: Call<Read<S['body']>, Read<S['query']>, ParamsOf<Path>>) => Promise<ResultOf<S>>,
): Route {
  // The router calls the verb only with what these schemas read, so the types meet again there.
  return { ...call, ...parts, open: false, actions: may, verb } as unknown as Route
}

/** The route of a call that needs no session. */
export function onOpen<Path extends string, S extends Shape>(
  call: ApiCall<Path, S, { open: true } | { machine: MachineScope }>,
  parts: Way & Bound<S>,
  verb: (ctx: OpenCtx, call: Call<Read<S['body']>, Read<S['query']>, ParamsOf<Path>>) => Promise<ResultOf<S>>,
): Route {
  return { ...call, ...parts, open: true, verb } as unknown as Route
}
