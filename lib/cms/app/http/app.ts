import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Actor, Client, Ctx, Db, Deps, OpenCtx } from '#lib/cms/kernel/context/context.ts'
import { refusalOf } from '#lib/cms/kernel/db/constraint-problems.ts'
import { isOutage, RETRY_AFTER_SECONDS } from '#lib/cms/kernel/db/outage.ts'
import { type Answer, CLASSIFICATION_HEADER, refused, toResponse } from '#lib/cms/kernel/http/answer.ts'
import { answerOnce } from '#lib/cms/kernel/http/answer-once.ts'
import { endCall } from '#lib/cms/kernel/http/end-call.ts'
import { hashedBody, hashOfText, type Intention, type Kept, keyOf, sentKey } from '#lib/cms/kernel/http/idempotency.ts'
import { readBody, readCall } from '#lib/cms/kernel/http/read-call.ts'
import type { AnyCall, Result, Route } from '#lib/cms/kernel/http/route.ts'
import { cancellable } from '#lib/cms/kernel/http/running-calls.ts'
import { StreamAnswer } from '#lib/cms/kernel/http/stream-answer.ts'
import { TaggedAnswer } from '#lib/cms/kernel/http/tagged-answer.ts'
import { Unchanged, writeChanges } from '#lib/cms/kernel/http/write-changes.ts'
import { refusedAsTaken } from '#lib/cms/kernel/scope/taken.ts'
import { isStoreRefusal, STORE_REFUSES } from '#lib/cms/kernel/system/store-refusal.ts'
import { demandWritable } from '#lib/cms/notices/notices/door.ts'
import { findCaller } from '#lib/cms/people/identity/door.ts'
import { demandMachine } from '#lib/cms/people/machine-tokens/door.ts'
import { API_BASE, MACHINE_BASE } from '#lib/contracts/calls/to.ts'
import { SEEN_AGREED, SEEN_HEADER } from '#lib/contracts/seen-agreement.ts'
import { CodeRefusal, notAllowed, notSignedIn, Refusal } from '#lib/core/errors.ts'
import { toLang } from '#lib/core/lang.ts'
import { inCall, noteSent } from '#lib/core/logs/call-scope.ts'
import { mayEver } from '#lib/core/policy.ts'
import { REQUEST_ID, requestIdOf, TRACEPARENT, traceIdOf } from '#lib/core/trace-context.ts'
import { inTurn } from './in-turn.ts'
import { openApi } from './openapi.ts'
import { type Caller, callerFor, type PageReads, pageReads } from './page-reads.ts'
import { readFrom } from './read-from.ts'
import { readinessOf } from './readiness.ts'
import { tellCall } from './tell-call.ts'

/** Answers a request. `page` stands for the page whose server asks, in this process: its reads share what is the same for all of them. */
export type CmsFetch = (request: Request, page?: object) => Promise<Response>

type Bindings = { page: PageReads | undefined }

/** The CMS as one function over standard requests. Every error becomes an answer here; nothing is thrown at the caller. */
export function createApp(routes: readonly Route[], publicRoutes: readonly Route[], deps: Deps): CmsFetch {
  const app = new Hono<{ Bindings: Bindings }>()
  const readsOf = pageReads(deps.db)
  mount(app.basePath(API_BASE), routes, API_BASE, deps)
  mount(app.basePath(MACHINE_BASE), publicRoutes, MACHINE_BASE, deps)
  const look = together(() => readinessOf(deps))
  app.get(`${API_BASE}/ready`, async (c) => {
    if (deps.stopping?.aborted) return c.json({ ready: false, stopping: true }, 503)
    const readiness = await look()
    return c.json(readiness, readiness.ready ? 200 : 503)
  })
  app.notFound((c) => fail(c.req.raw, new CodeRefusal(404, 'xrcms0004')))
  return async (request, page) => app.fetch(request, { page: page && readsOf(page) })
}

/** Whoever asks while it is under way gets its outcome: nobody can wear out the connections for looking by asking. */
function together<T>(work: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | null = null
  return () => {
    underWay ??= work().finally(() => {
      underWay = null
    })
    return underWay
  }
}

/** An API with its OpenAPI document, made of the same routes. Reports of deliveries come by the thousand and wait longer than people, over connections of their own. */
function mount(app: Hono<{ Bindings: Bindings }>, routes: readonly Route[], basePath: string, deps: Deps): void {
  const ofPlatform = { ...deps, db: deps.platformDb ?? deps.db }
  for (const route of routes) {
    const own = route.open && route.machine === 'metering' ? ofPlatform : deps
    app.on(route.method, route.path, (c) =>
      tellCall(deps, { base: basePath, path: route.path }, c.req.raw, () =>
        inTurn(route, c.req.raw, deps, () =>
          handle(route, c.req.raw, { params: c.req.param(), page: c.env.page }, own),
        ),
      ),
    )
  }
  for (const path of new Set(routes.map((route) => route.path))) {
    const allow = routes.filter((route) => route.path === path).map((route) => route.method)
    app.all(path, (c) => fail(c.req.raw, new CodeRefusal(405, 'xrcms0004'), { allow: allow.join(', ') }))
  }
  app.get('/openapi.json', (c) => c.json(openApi(routes, basePath)))
}

function fail(request: Request, refusal: Refusal, headers: Record<string, string> = {}): Response {
  const lang = toLang(request.headers.get('accept-language'))
  const response = toResponse(refused(refusal, lang, undefined), lang, randomUUID())
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** The parameters of its path, and of a read for a page what its reads share. */
type Called = { params: Record<string, string>; page: PageReads | undefined }

function handle(route: Route, request: Request, called: Called, deps: Deps): Promise<Response> {
  const requestId = requestIdOf(request.headers.get(REQUEST_ID))
  const traceparent = request.headers.get(TRACEPARENT) ?? undefined
  return inCall({ requestId, traceparent }, () => {
    for (const name of ['cookie', 'authorization']) noteSent(request.headers.get(name) ?? '')
    noteSent(new URL(request.url).search.slice(1))
    noteSent(JSON.stringify(called.params))
    return answerCall(route, request, { ...called, requestId }, deps)
  })
}

type Given = Called & { requestId: string }

async function answerCall(
  route: Route,
  request: Request,
  { params, requestId, page }: Given,
  deps: Deps,
): Promise<Response> {
  const lang = toLang(request.headers.get('accept-language'))
  const isSeenAgreed = request.headers.get(SEEN_HEADER) === SEEN_AGREED
  const client = clientOf(request)
  const shared = route.method === 'GET' && !route.looksAtAll ? page : undefined
  const db = route.looksAtAll ? (deps.readinessDb ?? deps.db) : (shared?.db ?? deps.db)
  const open: OpenCtx = { db, now: deps.clock(), lang, requestId, client, deps, isSeenAgreed }
  let actor: Actor | null = null
  let kept: Kept | null = null
  try {
    if (!route.open) {
      const find = () => callerOf(route, request, deps, open.now)
      const caller = await (shared ? callerFor(shared, open.client.cookie ?? '', find) : find())
      if (!caller) throw notSignedIn()
      kept = caller.kept
      actor = caller.actor
      const who = actor
      if (route.actions.length > 0 && !route.actions.some((action) => mayEver(who, action))) throw notAllowed()
      if (route.method !== 'GET' && !route.whileReadOnly) await demandWritable(open, actor)
    }
    if (route.open && route.machine) {
      await demandMachine(deps.db, request.headers.get('authorization'), route.machine, open.now)
    }
    const { answer, setCookie } = await perform(route, request, params, open, actor && { actor, kept })
    const response = isMade(answer) ? answer.toResponse(lang, requestId) : toResponse(answer, lang, requestId)
    for (const cookie of [setCookie ?? []].flat()) response.headers.append('set-cookie', cookie)
    if (actor) response.headers.set(CLASSIFICATION_HEADER, String(actor.authority))
    // The router answers HEAD by GET and drops the body; whoever makes that is told.
    if (request.method === 'HEAD') await response.body?.cancel()
    return response
  } catch (error) {
    const refusal = error instanceof Refusal ? error : ((await takenOrAway(deps, actor, error)) ?? refusalOf(error))
    if (refusal) return toResponse(refused(refusal, lang, route), lang, requestId)
    if (isOutage(error)) {
      const told = isStoreRefusal(error) ? STORE_REFUSES : 'something is away'
      deps.log.error({ cause: causeOf(error), requestId, route: `${route.method} ${route.path}` }, told)
      return toResponse(refused(away(), lang, undefined), lang, requestId)
    }
    const traceId = traceIdOf(request.headers.get(TRACEPARENT))
    deps.log.error({ err: error, requestId, traceId, route: `${route.method} ${route.path}` }, 'unexpected error')
    return toResponse(refused(new CodeRefusal(500, 'xrcms0001', { requestId }), lang, undefined), lang, requestId)
  }
}

/** Who calls. Where all is looked at, over the connections for that; where those give nothing, over the others, as ever. */
async function callerOf(route: Route, request: Request, deps: Deps, now: Date): Promise<Caller | null> {
  const cookie = request.headers.get('cookie') ?? ''
  const key = route.method === 'GET' ? null : keyOf(request, route.tellsOnce === true)
  const { db, readinessDb } = deps
  const find = (from: Db) => findCaller(from, deps, { cookie, key, watches: route.watches === true }, now)
  return route.looksAtAll && readinessDb ? find(readinessDb).catch(() => find(db)) : find(db)
}

const away = () => new CodeRefusal(503, 'xrcms0001', { retryAfter: RETRY_AFTER_SECONDS })

/** That something is taken is asked of the database once more, which may be away by now: that is an answer too. */
const takenOrAway = (deps: Deps, actor: Actor | null, error: unknown): Promise<Refusal | null> =>
  refusedAsTaken(deps.db, actor, error).catch((lost: unknown) => {
    if (isOutage(lost)) return away()
    deps.log.error({ err: lost }, 'whether something is taken could not be asked')
    return null
  })

/** An outage in a line: during one, every call has it. */
const causeOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What a verb made its own answer of, and not the fields of one. */
type Made = StreamAnswer | TaggedAnswer
type Performed = { answer: Answer | Made; setCookie?: string | readonly string[] | undefined }

const isMade = (result: object): result is Made => result instanceof StreamAnswer || result instanceof TaggedAnswer

async function perform(
  route: Route,
  request: Request,
  params: Record<string, string>,
  open: OpenCtx,
  caller: Caller | null,
): Promise<Performed> {
  const actor = caller?.actor ?? null
  if (route.method === 'GET') {
    const call = readCall(route, request, params, '')
    return toAnswer(route, await readFrom(route, open, call, (db) => run(route, { ...open, db }, actor, call)))
  }
  if (route.upload) {
    const { body, hash } = request.body ? hashedBody(request, request.body) : noBody(request)
    const call = { ...readCall(route, request, params, ''), upload: body }
    return performOwn(route, open, actor, call, meantBy(route, request, caller, hash))
  }
  const bodyText = await readBody(request)
  noteSent(bodyText)
  const call = readCall(route, request, params, bodyText)
  const meant = meantBy(route, request, caller, hashOfText(request, bodyText))
  if (route.ownTransactions) return performOwn(route, open, actor, call, meant)
  const perform = () => performWhole(route, open, actor, call, meant?.intention ?? null)
  return meant ? answerOnce(open, meant, perform) : perform()
}

/** One transaction per unsafe call: the change, its audit rows, its mails and the idempotency key stand or fall together. */
async function performWhole(
  route: Route,
  open: OpenCtx,
  actor: Actor | null,
  call: AnyCall,
  intention: Intention | null,
): Promise<Performed> {
  const end = (db: Db, trail: readonly object[], { answer }: Performed) => {
    const kept = intention && !isMade(answer) ? { intention, answer } : null
    return endCall(db, { ...open, actor, trail, kept })
  }
  const { db: usual, manyDb = usual } = open.deps
  try {
    const isStoppable = route.isLarge !== undefined || route.isCancellable
    return await cancellable(open.deps, isStoppable ? intention : null, async (within) => {
      const isLarge = await route.isLarge?.(call, usual)
      const work = async (db: Db) => {
        const trail: object[] = []
        const result = await writeChanges(route, (edit) => run(route, { ...open, db, edit, trail }, actor, call))
        const performed = toAnswer(route, result)
        await end(db, trail, performed)
        return performed
      }
      return (isLarge ? manyDb : usual).transaction().execute((transaction) => within(transaction, work))
    })
  } catch (error) {
    if (!(error instanceof Unchanged)) throw error
    const performed = toAnswer(route, error.result)
    await end(usual, [], performed)
    return performed
  }
}

const noBody = (request: Request) => ({ body: null, hash: hashOfText(request, '') })

/** A verb that opens its own transactions, or reads a file as it comes in. */
async function performOwn(
  route: Route,
  open: OpenCtx,
  actor: Actor | null,
  call: AnyCall,
  meant: Meant | null,
): Promise<Performed> {
  if (!meant || route.again !== 'kept') return toAnswer(route, await run(route, open, actor, call))
  return answerOnce(open, meant, async (keepAnswer) => {
    const keepResult = (db: Db, result: object | null) => keepAnswer(db, answerOf(route, result))
    return toAnswer(route, await run(route, { ...open, keepResult }, actor, call))
  })
}

function run(route: Route, open: OpenCtx, actor: Actor | null, call: AnyCall): Promise<Result> {
  if (route.open) return route.verb(open, call)
  if (!actor) throw notSignedIn()
  const ctx: Ctx = { ...open, actor }
  return route.verb(ctx, call)
}

function toAnswer(route: Route, result: Result): Performed {
  if (result === null) return { answer: answerOf(route, null) }
  if (isMade(result)) return { answer: result }
  const { setCookie, ...body } = result
  return { answer: answerOf(route, body), setCookie }
}

/** The fields of an answer as it is sent. */
function answerOf(route: Route, body: object | null): Answer {
  if (body === null || Object.keys(body).length === 0) return { status: 204, body: null }
  return { status: route.status ?? 200, body: { result_code: '0', ...body } }
}

/** An unsafe call with a key, and what lay under it when it came. */
type Meant = { intention: Intention; kept: Kept | null }

function meantBy(route: Route, request: Request, caller: Caller | null, hash: () => Promise<Buffer>): Meant | null {
  const key = sentKey(request)
  if (!caller || !key) return null
  return { intention: { actor: caller.actor.id, key, hash, isSecret: route.tellsOnce === true }, kept: caller.kept }
}

function clientOf(request: Request): Client {
  // The console in front writes the one address it believes (lib/bff/client-address.ts); entries before it are a caller's own words.
  const address = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
  return {
    address: address.slice(0, 64),
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
    cookie: request.headers.get('cookie') ?? '',
  }
}
