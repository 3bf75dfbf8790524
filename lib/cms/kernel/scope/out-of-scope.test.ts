import { routes } from '#lib/cms/app/routes.ts'
import { AUTHORITIES, type Authority } from '#lib/core/authority.ts'
import { newId } from '#lib/core/id.ts'
import { mayEver, reachOf } from '#lib/core/policy.ts'
import { bodyOf } from '#lib/testing/body-of.ts'
import type { GrantTarget } from '#lib/testing/make.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'
import { makeWorld, pathIn, type World } from '#lib/testing/world.ts'
import type { SignedInRoute } from '../http/route.ts'

const { db, as } = await testCms()
/** What she has access to, and what must not exist for her. */
const own = await makeWorld(db)
const foreign = await makeWorld(db)

const grantsOf = (authority: Authority): GrantTarget[] => {
  if (authority <= 1) return []
  if (authority <= 3) return [{ venue_area_id: own['venue-areas'] }]
  return authority <= 5 ? [{ room_id: own.rooms }] : [{ pattern_id: own.patterns }]
}

const people = await Promise.all(AUTHORITIES.map((authority) => as(authority, ...grantsOf(authority))))
const personOf = (authority: Authority) => people[authority] ?? people[0]

/** Tools are everyone's (docs/permissions.md#actions), to read. */
const isForAll = (route: SignedInRoute) => route.method === 'GET' && /^\/tools(\/:id(\/file)?)?$/.test(route.path)

const onObjects = routes.flatMap((route) =>
  !route.open && !isForAll(route) && pathIn(foreign, route.path) !== null && route.path.includes('/:id') ? [route] : [],
)
const asked = routes.flatMap((route) =>
  !route.open && !isForAll(route) && route.method === 'GET' && !route.path.includes(':') && route.query ? [route] : [],
)
/** These answer for one space only, named in the query. */
const listsOfSpace = asked.filter((route) => route.path.startsWith('/grants'))
const lists = asked.filter((route) => !listsOfSpace.includes(route))

const call = (authority: Authority, route: SignedInRoute, world: World) => {
  const person = personOf(authority)
  if (!person) throw new Error('no such person')
  const path = pathIn(world, route.path) ?? ''
  const body = bodyOf(route, world)
  if (route.method === 'GET') return person.get(path)
  if (route.method === 'POST') return person.post(path, body ?? {}, { version: 1 })
  if (route.method === 'PUT') return person.put(path, body ?? {}, { version: 1 })
  return route.method === 'PATCH' ? person.patch(path, body ?? {}, 1) : person.delete(path, 1)
}

const answers = new Map<string, Answered>()

/** What she is answered about the foreign, asked once: a refusal leaves nothing behind. */
async function answerOnForeign(authority: Authority, route: SignedInRoute): Promise<Answered> {
  const key = `${authority} ${route.method} ${route.path}`
  const answer = answers.get(key) ?? (await call(authority, route, foreign))
  answers.set(key, answer)
  return answer
}

describe.each(onObjects.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
  test.each([2, 3, 4, 5, 6] as const)('of another part of the expo does not exist for level %i', async (authority) => {
    const answer = await answerOnForeign(authority, route)
    // What has no space is within everyone's reach who may read it at all.
    if (route.actions.some((action) => reachOf({ authority }, action) === 'all')) {
      // The bytes of this world's files are in no store.
      expect(answer.status).toBe(route.streams ? 404 : 200)
      return
    }
    const possible = route.actions.length === 0 || route.actions.some((action) => mayEver({ authority }, action))
    expect([answer.status, Object.keys(answer.body).sort()]).toEqual([possible ? 404 : 403, ['message', 'result_code']])
  })
})

const foreignIds = Object.values(foreign)

test.each(lists.map((route) => [route.path, route] as const))(
  'GET %s holds nothing from outside the scope',
  async (_, route) => {
    const known = (route.query as unknown as { shape?: object }).shape ?? {}
    const path = Object.hasOwn(known, 'limit')
      ? `${route.path}?limit=200`
      : // Whose file it is has to be said; the others are held by sheet-rights.test.ts.
        `${route.path}${Object.hasOwn(known, 'kind') ? '?kind=room' : ''}`
    const all = await personOf(0)?.get(path)
    for (const authority of [2, 3, 4, 5, 6] as const) {
      const answer = await personOf(authority)?.get(path)
      if (answer?.status === 403) continue
      if (route.actions.some((action) => reachOf({ authority }, action) === 'all')) continue
      expect(answer?.status).toBe(200)
      const text = answer?.bytes.toString('utf8')
      for (const id of foreignIds) expect(text).not.toContain(id)
      expect(Number(answer?.body.total ?? 0)).toBeLessThanOrEqual(Number(all?.body.total ?? 0))
      expect(answer?.body.total ?? 0).toBe((answer?.body.items as unknown[] | undefined)?.length ?? 0)
    }
  },
)

test.each(listsOfSpace.map((route) => [route.path, route] as const))(
  'GET %s of a space outside the scope does not exist',
  async (_, route) => {
    for (const authority of [2, 3, 4, 5, 6] as const) {
      const possible = route.actions.some((action) => mayEver({ authority }, action))
      for (const kind of ['venue-areas', 'rooms', 'patterns'] as const) {
        const answer = await personOf(authority)?.get(`${route.path}?spaceId=${foreign[kind]}`)
        expect([authority, kind, answer?.status]).toEqual([authority, kind, possible ? 404 : 403])
      }
    }
  },
)

/** What a world of the same shape names that is in no table. */
const missing = Object.fromEntries(Object.keys(foreign).map((name) => [name, newId(new Date(0))])) as World

/** All a caller is given of an answer: its status, its headers but for the number of the call, and its bytes. */
const told = (answer: Answered) => ({
  status: answer.status,
  headers: [...answer.headers].filter(([name]) => name !== 'x-request-id'),
  bytes: answer.bytes.toString('utf8'),
})

/** Routes that name an object in their path or their body. */
const naming = routes.flatMap((route) => {
  if (route.open || isForAll(route) || pathIn(own, route.path) === null) return []
  const asks = (world: World) => JSON.stringify([pathIn(world, route.path), bodyOf(route, world)])
  return asks(foreign) === asks(missing) ? [] : [route]
})

describe.each(naming.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
  test.each([2, 3, 4, 5, 6] as const)('says of the foreign what it says of the missing, to level %i', async (level) => {
    if (route.actions.some((action) => reachOf({ authority: level }, action) === 'all')) return
    const [there, nowhere] = [await answerOnForeign(level, route), await call(level, route, missing)]
    expect(told(there)).toEqual(told(nowhere))
  })
})

/** The same routes on an object of hers, with a body that names one of others. */
const referring = naming.filter(
  (route) => route.path.includes(':id') && route.body && JSON.stringify(bodyOf(route, foreign)).includes('-'),
)

test.each(referring.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s on her own object says of a foreign reference what it says of a missing one',
  async (_, route) => {
    for (const authority of [2, 3, 4, 5, 6] as const) {
      const [there, nowhere] = [foreign, missing].map((world) => ({
        ...world,
        [route.path.split('/')[1] ?? '']: own[route.path.split('/')[1] as keyof World],
      }))
      const answers = [await call(authority, route, there as World), await call(authority, route, nowhere as World)]
      // Where nothing of the other is looked at the first is saved, and the second comes with the version before.
      if (answers[0]?.status === 200 && [200, 409].includes(answers[1]?.status ?? 0)) continue
      expect(told(answers[0] as Answered)).toEqual(told(answers[1] as Answered))
    }
  },
)

/** What a query may name, by the word its parameter ends with. */
const asksFor = routes.flatMap((route) => {
  if (route.open || route.method !== 'GET' || isForAll(route) || !route.query || pathIn(own, route.path) === null)
    return []
  const names = Object.keys((route.query as unknown as { shape?: object }).shape ?? {}).filter((name) =>
    /Ids?$/.test(name),
  )
  return names.map((name) => [`${route.path}?${name}=`, route, name] as const)
})

test.each(asksFor)('GET %s says of the foreign what it says of the missing', async (_, route, name) => {
  for (const authority of [2, 3, 4, 5, 6] as const) {
    if (route.actions.some((action) => reachOf({ authority }, action) === 'all')) continue
    const ask = (id: string) => personOf(authority)?.get(`${pathIn(own, route.path)}?${name}=${id}`)
    const nowhere = await ask(missing.rooms)
    for (const kind of ['venue-areas', 'rooms', 'patterns', 'ar-events', 'users', 'external-transitions'] as const) {
      expect([authority, kind, told((await ask(foreign[kind])) as Answered)]).toEqual([
        authority,
        kind,
        told(nowhere as Answered),
      ])
    }
  }
})
