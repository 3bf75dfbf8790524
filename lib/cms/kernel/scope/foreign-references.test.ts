import type * as z from 'zod/mini'
import { routes } from '#lib/cms/app/routes.ts'
import { AUTHORITIES, type Authority } from '#lib/core/authority.ts'
import { newId } from '#lib/core/id.ts'
import { mayEver } from '#lib/core/policy.ts'
import { bodyOf } from '#lib/testing/body-of.ts'
import type { GrantTarget } from '#lib/testing/make.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'
import { makeWorld, pathIn, type World } from '#lib/testing/world.ts'
import type { SignedInRoute } from '../http/route.ts'

/** Every field of every body that can name an object: of a foreign one it is said what is said of a missing one. */

const { db, as } = await testCms()
const own = await makeWorld(db)
const foreign = await makeWorld(db)
const nowhere = newId(new Date(0))

const grantsOf = (authority: Authority): GrantTarget[] => {
  if (authority <= 1) return []
  if (authority <= 3) return [{ venue_area_id: own['venue-areas'] }]
  return authority <= 5 ? [{ room_id: own.rooms }] : [{ pattern_id: own.patterns }]
}
const people = await Promise.all(AUTHORITIES.map((authority) => as(authority, ...grantsOf(authority))))

/** One of each reach: makers have that of their managers. */
const LEVELS = [2, 4, 6] as const

/** The shapes in which a field names an object. */
const SHAPES: ((id: string) => unknown)[] = [
  (id) => id,
  (id) => [id],
  (id) => `/cms/v1/fe/thumbnails/${id}`,
  (id) => `/cms/v1/fe/ar-files/${id}`,
  (id) => `/cms/v1/fe/ndsd-images/${id}`,
]

const KINDS = [
  ...(['expo-areas', 'venue-areas', 'rooms', 'subRoom', 'patterns', 'areaPattern', 'ar-events', 'users'] as const),
  ...(['external-transitions', 'thumbnails', 'ar-files', 'ndsd-images', 'uploads', 'schedule-entries'] as const),
] satisfies (keyof World)[]

/** A text, and what people give things as a code. */
const CODE = 'code-0123-of-nothing'

type Schema = z.ZodMiniType
const fieldsOf = (schema: Schema): [string, Schema][] => {
  const def = schema._zod.def as unknown as { shape?: Record<string, Schema>; innerType?: Schema; options?: Schema[] }
  if (def.options) return def.options.flatMap(fieldsOf)
  return def.innerType ? fieldsOf(def.innerType) : Object.entries(def.shape ?? {})
}

/** A field that takes an ID and not any other text names an object; one that takes both is a text. */
const references = routes.flatMap((route) => {
  if (route.open || !route.body || pathIn(own, route.path) === null) return []
  return fieldsOf(route.body as Schema).flatMap(([field, schema]) =>
    SHAPES.flatMap((shape) => {
      const takes = (id: string) => schema.safeParse(shape(id)).success
      return takes(nowhere) && !takes(CODE) ? [[`${route.method} ${route.path} ${field}`, route, field, shape]] : []
    }),
  )
}) as [string, SignedInRoute, string, (id: string) => unknown][]

/** What a field needs beside it to be looked at. */
const BESIDE: Record<string, object> = {
  metaLimitExtrans: { metaLimitRadio: true, metaLimitConditions: 10 },
}

const told = ({ status, bytes }: Answered) => [status, bytes.toString('utf8')]

test('there are fields to ask', () => {
  const names = new Set(references.map(([, , field]) => field))
  for (const name of [
    'spaceId',
    'metaLimitExtrans',
    'exTransitionIds',
    'areaList',
    'giveTo',
    'thumbnailUrl',
    'objectUrl',
  ])
    expect(names).toContain(name)
  expect(references.length).toBeGreaterThan(40)
})

test.each(references)('%s says of the foreign what it says of the missing', async (_, route, field, shape) => {
  const path = pathIn(own, route.path) ?? ''
  for (const person of LEVELS.flatMap((level) => people[level] ?? [])) {
    if (route.actions.length > 0 && !route.actions.some((action) => mayEver(person, action))) continue
    const send = async (id: string) => {
      const body = { ...bodyOf(route, own), ...BESIDE[field], [field]: shape(id) }
      if (route.method === 'POST') return person.post(path, body, { version: 1 })
      return route.method === 'PUT' ? person.put(path, body, { version: 1 }) : person.patch(path, body, 1)
    }
    const missing = await send(nowhere)
    expect([person.authority, missing.status >= 400]).toEqual([person.authority, true])
    const isLookedAt = JSON.stringify(missing.body).includes(`"field":"${field}"`)
    for (const kind of isLookedAt ? KINDS : KINDS.slice(0, 3))
      expect([person.authority, kind, ...told(await send(foreign[kind]))]).toEqual([
        person.authority,
        kind,
        ...told(missing),
      ])
  }
})
