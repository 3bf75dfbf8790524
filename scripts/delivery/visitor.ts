import { randomUUID } from 'node:crypto'
import { API_BASE } from '#lib/contracts/calls/to.ts'
import { SEEN_AGREED, SEEN_HEADER } from '#lib/contracts/seen-agreement.ts'
import type { Call } from '../cluster/writers.ts'
import type { Site } from './site.ts'

type Person = { email: string; password: string }

const JSON_TYPE = { 'content-type': 'application/json' }

/** The sign-in of a page of this site, `from` an address of this machine. */
export const signIn = (site: Site, person: Person, more: { from?: string; headers?: Record<string, string> } = {}) =>
  site.ask(`${API_BASE}/auth/sign-in`, {
    method: 'POST',
    body: JSON.stringify(person),
    ...more,
    headers: { ...JSON_TYPE, origin: site.origin, ...more.headers },
  })

/** Somebody signed in through a site: `setCookies` as they came, `call` as a page of hers makes it. Throws where she is refused. */
export async function visitorOf(site: Site, person: Person) {
  const entered = await signIn(site, person)
  if (entered.status !== 204) throw new Error(`nobody can sign in: ${entered.status} ${entered.text}`)
  const cookie = entered.cookies.map((text) => text.split(';')[0]).join('; ')
  const call: Call = async (method, path, body, key = randomUUID()) => {
    const started = performance.now()
    const { status, text } = await site.ask(`${API_BASE}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: { ...JSON_TYPE, cookie, origin: site.origin, 'idempotency-key': key, [SEEN_HEADER]: SEEN_AGREED },
    })
    return { status, body: status < 502 ? bodyIn(text) : {}, ms: performance.now() - started }
  }
  return { cookie, setCookies: entered.cookies, call }
}

/** The body of an answer; empty where it is a gateway's page, or was cut off on its way. */
function bodyIn(text: string): Record<string, unknown> {
  try {
    return text.startsWith('{') ? JSON.parse(text) : {}
  } catch {
    return {}
  }
}

export type Visitor = Awaited<ReturnType<typeof visitorOf>>
