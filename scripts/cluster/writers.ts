import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE } from '#lib/contracts/calls/to.ts'
import { SEEN_AGREED, SEEN_HEADER } from '#lib/contracts/seen-agreement.ts'

type Person = { email: string; password: string }
type Answer = { status: number; body: Record<string, unknown>; ms: number }

/** As long as a page waits before it sends a call again that was not answered. */
const AGAIN_MS = 200
const NO_SPACES = { areaList: [], roomList: [], roomPatternList: [] }

/** The calls of somebody who signed in; a call that nobody answers has status 0. */
export async function callerAt(origin: string, person: Person) {
  const json = { 'content-type': 'application/json' }
  const send = (path: string, init: RequestInit) => fetch(`${origin}${API_BASE}${path}`, init)
  const entered = await send('/auth/sign-in', { method: 'POST', headers: json, body: JSON.stringify(person) })
  if (!entered.ok) throw new Error(`nobody can sign in: ${entered.status} ${await entered.text()}`)
  const cookie = entered.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  return async (method: string, path: string, body?: object, key: string = randomUUID()): Promise<Answer> => {
    const headers = { ...json, cookie, 'idempotency-key': key, [SEEN_HEADER]: SEEN_AGREED }
    const from = performance.now()
    const [status, text] = await send(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      .then(async (answer) => [answer.status, await answer.text()] as const)
      .catch(() => [0, ''] as const)
    return { status, body: status < 500 && text.startsWith('{') ? JSON.parse(text) : {}, ms: performance.now() - from }
  }
}

export type Call = Awaited<ReturnType<typeof callerAt>>

/** What was acknowledged, and when calls were answered and not (performance.now()). */
export type Ledger = {
  areas: { id: string; title: string }[]
  invited: string[]
  answered: number[]
  failed: { at: number; status: number }[]
  refused: string[]
}

/** Areas and, every fifth time, an invitation, one after the other; what is not answered is sent again with its key until it is. */
async function write(call: Call, name: string, ledger: Ledger, isOver: () => boolean): Promise<void> {
  for (let n = 1; !isOver(); n += 1) {
    const title = `${name}-${n}`
    const email = `${title}@expo.example`
    const [path, body] =
      n % 5 === 0
        ? ['/invitations', { email, userName: title, cmsAccountAuth: 1, ...NO_SPACES }]
        : ['/expo-areas', { spaceTitle: title }]
    const item = await untilAnswered(call, path, body, ledger)
    if (item && n % 5 === 0) ledger.invited.push(email)
    else if (item) ledger.areas.push({ id: item.id, title })
    await sleep(20)
  }
}

async function untilAnswered(call: Call, path: string, body: object, ledger: Ledger): Promise<{ id: string } | null> {
  for (const key = randomUUID(); ; await sleep(AGAIN_MS)) {
    const answer = await call('POST', path, body, key)
    const at = performance.now()
    if (answer.status === 201) {
      ledger.answered.push(at)
      return answer.body.item as { id: string }
    }
    if (answer.status !== 0 && answer.status < 500) {
      ledger.refused.push(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`)
      return null
    }
    ledger.failed.push({ at, status: answer.status })
  }
}

/** So many writers at once until they are stopped; `ledger` grows meanwhile. Names and addresses of theirs begin with `prefix`. */
export function startWriters(call: Call, count: number, prefix = 'w') {
  const ledger: Ledger = { areas: [], invited: [], answered: [], failed: [], refused: [] }
  let isOver = false
  const all = Promise.all(Array.from({ length: count }, (_, n) => write(call, `${prefix}${n}`, ledger, () => isOver)))
  return {
    ledger,
    async stop() {
      isOver = true
      await all
    },
  }
}
