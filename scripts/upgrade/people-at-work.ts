import { setTimeout as sleep } from 'node:timers/promises'

const PASSWORD = 'Expo-demo-2025!'
const READS = [
  '/rooms',
  '/venue-areas',
  '/users',
  '/expo-areas',
  '/patterns?spaceId=ROOM',
  '/transitions',
  '/me',
  '/auth/notification/list/1',
]
const ROOM = { spaceType: 'main', metaType: 'pavilion' }
/** As long as somebody looks before she goes on; without it ten clients would be a thousand people. */
const LOOKING_MS = 20

async function signIn(origin: string): Promise<string> {
  const body = JSON.stringify({ email: 'level0@expo.example', password: PASSWORD })
  const answer = await fetch(`${origin}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  if (!answer.ok) throw new Error(`nobody can sign in: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

type Place = { cookie: string; area: string; room: string }

/** One person's calls, each to any one of the servers there are, as a balancer gives them out. */
function caller(serversNow: () => readonly string[], cookie: string) {
  return async (method: string, path: string, body?: object, version?: number) => {
    const servers = serversNow()
    const origin = servers[Math.floor(Math.random() * servers.length)]
    const headers = {
      cookie,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      'x-seen-changes': 'agreed',
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    }
    const answer = await fetch(`${origin}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await answer.text()
    return { status: answer.status, text, item: answer.ok && text ? JSON.parse(text).item : undefined }
  }
}

type Call = ReturnType<typeof caller>

async function created(call: Call, path: string, body: object): Promise<string> {
  const answer = await call('POST', path, body)
  if (answer.status !== 201) throw new Error(`POST ${path}: ${answer.status} ${answer.text}`)
  return answer.item.id
}

/** A space of her own, so that nobody's save comes too late for another's. */
async function settle(server: string, n: number): Promise<Place> {
  const cookie = await signIn(server)
  const call = caller(() => [server], cookie)
  const area = await created(call, '/expo-areas', { spaceTitle: `E ${n}` })
  const venue = await created(call, '/venue-areas', { spaceTitle: `V ${n}`, spaceParentId: area })
  const room = await created(call, '/rooms', {
    spaceTitle: `R ${n}`,
    ...ROOM,
    venueAreaIds: [venue],
  })
  return { cookie, area, room }
}

/**
 * People with the calls of their pages, until they stop. `serveBy` gives their calls from then on to these servers in turn, and resolves when those that
 * are under way have been answered. `stop` counts the calls, and names each that failed by what it says.
 */
export async function peopleAtWork(server: string, people: number) {
  let servers = [server]
  const underWay = new Set<Promise<unknown>>()
  const failures: string[] = []
  let [calls, longestMs, isOver] = [0, 0, false]
  const places: Place[] = []
  for (let n = 0; n < people; n += 1) places.push(await settle(server, n))

  const told =
    (call: Call): Call =>
    async (method, path, body, version) => {
      const from = performance.now()
      const asked = call(method, path, body, version).catch((error: Error) => ({
        status: 0,
        text: `${error.message} ${error.cause}`,
        item: undefined,
      }))
      underWay.add(asked)
      const answer = await asked
      underWay.delete(asked)
      longestMs = Math.max(longestMs, performance.now() - from)
      calls += 1
      if (answer.status === 0 || answer.status >= 400)
        failures.push(
          `${method} ${path.replace(/[0-9a-f-]{36}/, ':id')}: ${answer.status} ${answer.text.slice(0, 120)}`,
        )
      await sleep(LOOKING_MS)
      return answer
    }

  const work = async ({ cookie, area, room }: Place, n: number) => {
    const call = told(caller(() => servers, cookie))
    let saved = `R ${n}`
    for (let turn = n; !isOver; turn += 1) {
      const read = READS[turn % READS.length] ?? ''
      await call('GET', read.replace('ROOM', room))
      const expoArea = await call('GET', `/expo-areas/${area}`)
      if (expoArea.item)
        await call('PATCH', `/expo-areas/${area}`, { spaceTitle: `E ${n} ${turn}` }, expoArea.item.version)
      const mine = await call('GET', `/rooms/${room}`)
      if (mine.item) {
        // Whichever server she asks: nobody else changes it.
        if (mine.item.spaceTitle !== saved)
          failures.push(`GET /rooms/:id: ${mine.item.spaceTitle} in place of ${saved}`)
        const change = { metaType: ROOM.metaType, spaceTitle: `R ${n} ${turn}` }
        const answer = await call('PATCH', `/rooms/${room}`, change, mine.item.version)
        if (answer.item) saved = change.spaceTitle
      }
      await call('POST', '/patterns', { spaceId: room, spacePatternTitle: `P ${turn}`, contentId: 'content-1' })
    }
  }
  const all = Promise.all(places.map(work))
  return {
    calls: () => calls,
    async serveBy(now: readonly string[]) {
      servers = [...now]
      await Promise.all(underWay)
    },
    async stop() {
      isOver = true
      await all
      return { calls, failures, longestMs: Math.round(longestMs) }
    },
  }
}
