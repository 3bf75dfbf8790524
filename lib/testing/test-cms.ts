import { sql } from 'kysely'
import { pino } from 'pino'
import { createCms } from '#lib/cms/index.ts'
import type { Deps } from '#lib/cms/kernel/context/context.ts'
import { createDiskStore } from '#lib/cms/kernel/storage/disk-store.ts'
import type { ObjectStore } from '#lib/cms/kernel/storage/object-store.ts'
import { openSession } from '#lib/cms/people/identity/session.ts'
import { SEEN_AGREED, SEEN_HEADER } from '#lib/contracts/seen-agreement.ts'
import type { Authority } from '#lib/core/authority.ts'
import { type GrantTarget, makePerson } from './make.ts'
import { testDb } from './test-db.ts'
import { testFolder } from './test-folder.ts'

/** What a test sees of an answer. `body`: the parsed JSON, {} for none; `bytes`: the answer as it was sent, a file for example. */
export type Answered = { status: number; body: Record<string, unknown>; headers: Headers; bytes: Buffer }

export type Caller = ReturnType<typeof callerOf> & { id: string; authority: Authority }

type Sent = { version?: number; key?: string; lang?: 'ja' | 'en'; headers?: Record<string, string>; method?: 'PUT' }

async function toAnswered(response: Response): Promise<Answered> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const body = isJson ? JSON.parse(bytes.toString('utf8')) : {}
  return { status: response.status, body, headers: response.headers, bytes }
}

function callerOf(fetch: (request: Request) => Promise<Response>, cookie: string) {
  const call = async (method: string, path: string, body?: unknown, sent: Sent = {}): Promise<Answered> => {
    const headers = new Headers({ 'accept-language': sent.lang ?? 'ja', [SEEN_HEADER]: SEEN_AGREED, ...sent.headers })
    if (cookie) headers.set('cookie', cookie)
    if (body !== undefined) headers.set('content-type', 'application/json')
    if (sent.version !== undefined) headers.set('if-match', `"${sent.version}"`)
    if (sent.key !== undefined) headers.set('idempotency-key', sent.key)
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const response = await fetch(new Request(`http://cms.test/cms/v1/fe${path}`, init))
    return toAnswered(response)
  }
  const upload = async (path: string, bytes: Uint8Array, sent: Sent = {}): Promise<Answered> => {
    const headers = new Headers({ 'accept-language': sent.lang ?? 'ja', cookie, ...sent.headers })
    if (sent.key !== undefined) headers.set('idempotency-key', sent.key)
    const init = { method: sent.method ?? 'POST', headers, body: new Blob([new Uint8Array(bytes)]) }
    return toAnswered(await fetch(new Request(`http://cms.test/cms/v1/fe${path}`, init)))
  }
  /** The answer itself, for a stream that does not end by itself; of another instance where one is given. */
  const open = (path: string, instance = fetch) =>
    instance(new Request(`http://cms.test/cms/v1/fe${path}`, { headers: { cookie } }))
  return {
    cookie,
    upload,
    open,
    get: (path: string, sent?: Sent) => call('GET', path, undefined, sent),
    post: (path: string, body: unknown, sent?: Sent) => call('POST', path, body, sent),
    patch: (path: string, body: unknown, version?: number, sent?: Sent) =>
      call('PATCH', path, body, { ...sent, ...(version === undefined ? {} : { version }) }),
    put: (path: string, body: unknown, sent?: Sent) => call('PUT', path, body, sent),
    delete: (path: string, version?: number, sent?: Sent) =>
      call('DELETE', path, undefined, { ...sent, ...(version === undefined ? {} : { version }) }),
  }
}

/**
 * The real CMS on a database of the calling test file. `as(4, { room_id })` makes a signed-in person of that level with
 * those grants, who calls it as the console does, has confirmed that it is her and agrees to change what visitors saw; `stranger` has no session,
 * `withCookie` the one of a Set-Cookie text's first part. Set `time.now` to move the clock.
 */
export async function testCms(options: { store?: ObjectStore } = {}) {
  const test = await testDb()
  const time = { now: new Date('2025-05-01T00:00:00Z') }
  const deps: Deps = {
    db: test.db,
    clock: () => time.now,
    sharedClock: (own) => sql<Date>`${own}::timestamptz`,
    log: pino({ level: 'silent' }),
    publicUrl: 'http://console.test',
    mailFrom: 'console@expo.example',
    appEnv: 'local',
    store: options.store ?? createDiskStore({ folder: await testFolder(), secret: 'a secret of tests alone' }),
    // A slow machine looks into a picture for longer than the 8 s after which a call answers that it is not done.
    uploadWaitMs: 600_000,
  }
  const cms = createCms(deps)
  const as = async (authority: Authority, ...grants: GrantTarget[]): Promise<Caller> => {
    const id = await makePerson(test.db, { authority }, ...grants)
    const client = { address: '', userAgent: 'test' }
    const { setCookie, sessionId } = await openSession({ db: test.db, now: time.now, deps, client }, id)
    await test.db.updateTable('sessions').set({ stepped_up_until: 'infinity' }).where('id', '=', sessionId).execute()
    return { id, authority, ...callerOf(cms.fetch, setCookie.split(';')[0] ?? '') }
  }
  return {
    ...test,
    time,
    deps,
    cms,
    as,
    /** `fetch`: of another instance where one is given. */
    withCookie: (cookie: string, fetch = cms.fetch) => callerOf(fetch, cookie),
    stranger: callerOf(cms.fetch, ''),
  }
}
