import { routes } from '#lib/cms/app/routes.ts'
import { AUTHORITIES, type Authority } from '#lib/core/authority.ts'
import { mayEver } from '#lib/core/policy.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { as } = await testCms()
const people = new Map(await Promise.all(AUTHORITIES.map(async (level) => [level, await as(level)] as const)))
const anyId = '01900000-0000-7000-8000-000000000000'

const withBody = routes.flatMap((route) =>
  !route.open && route.body !== undefined && route.actions.length > 0 ? [route] : [],
)
const neverOf = (actions: (typeof withBody)[number]['actions']): Authority[] =>
  AUTHORITIES.filter((authority) => !actions.some((action) => mayEver({ authority }, action)))

const send = (person: Caller | undefined, method: string, path: string) => {
  const body = { nothing: 'of this' }
  if (method === 'POST') return person?.post(path, body)
  return method === 'PUT' ? person?.put(path, body) : person?.patch(path, body)
}

test.each(
  withBody
    .filter(({ actions }) => neverOf(actions).length > 0)
    .map((route) => [`${route.method} ${route.path}`, route] as const),
)('%s: who may never do it is refused, and not told what is wrong with what she sent', async (_, route) => {
  const path = route.path.replaceAll(/:\w+/g, anyId)
  for (const level of neverOf(route.actions)) {
    const answer = await send(people.get(level), route.method, path)
    expect([level, answer?.status, answer?.body.error_messages]).toEqual([level, 403, undefined])
  }
})
