import { createCms } from '#lib/cms/index.ts'
import { openSession } from '#lib/cms/people/identity/door.ts'
import { smallThumbnailUrl } from '#lib/contracts/thumbnail-sizes.ts'
import { makePerson } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const world = await testCms()
const { db, truncate, as, withCookie } = world
beforeEach(truncate)

const offered = async (who: { get: (path: string) => Promise<{ body: Record<string, unknown> }> }) =>
  ((await who.get('/me')).body.item as { demoOffered: boolean }).demoOffered

test('the first system manager is offered the demo, loads it once and can sign in as its accounts', async () => {
  const manager = await as(0)
  expect(await offered(manager)).toBe(true)
  const loaded = await manager.post('/demo', undefined)
  expect(loaded).toMatchObject({
    status: 201,
    body: { item: { expoAreas: 3, venueAreas: 6, rooms: 12, patterns: 28 } },
  })
  const links = (await manager.get('/external-transitions')).body.items as { check: { redirects: unknown } | null }[]
  expect(links.flatMap(({ check }) => (check ? [check.redirects] : []))).toEqual(Array(7).fill([]))
  expect(await offered(manager)).toBe(false)
  expect(await manager.post('/demo', undefined)).toMatchObject({ status: 409, body: { result_code: 'xrcms0009' } })

  const signedIn = await world.stranger.post('/auth/sign-in', {
    email: 'level4@expo.example',
    password: 'Expo-demo-2025!',
  })
  expect(signedIn.status).toBe(204)
  const me = await withCookie(signedIn.headers.get('set-cookie')?.split(';')[0] ?? '').get('/me')
  expect(me.body.item).toMatchObject({ cmsAccountAuth: 4, nickName: 'Olivia', language: 'en', demoOffered: false })
})

test('every room of the demo has a picture, in both sizes', async () => {
  const manager = await as(0)
  await manager.post('/demo', undefined)
  const rooms = (await manager.get('/rooms')).body.items as { thumbnailUrl: string }[]
  expect(rooms).toHaveLength(12)
  for (const { thumbnailUrl } of rooms) {
    for (const address of [thumbnailUrl, smallThumbnailUrl(thumbnailUrl)]) {
      const picture = await manager.open(address.replace('/cms/v1/fe', ''))
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(Number((await picture.arrayBuffer()).byteLength)).toBeLessThan(20_000)
    }
  }
})

test('loading is recorded with who did it', async () => {
  const manager = await as(0)
  await manager.post('/demo', undefined)
  const rows = await db.selectFrom('audit').select(['actor_id', 'after']).where('action', '=', 'demo.loaded').execute()
  expect(rows).toEqual([{ actor_id: manager.id, after: expect.objectContaining({ size: 'demo', rooms: 12 }) }])
})

test('nobody else may, and an expo in which someone works is never filled', async () => {
  const manager = await as(0)
  const organizer = await as(1)
  expect((await organizer.post('/demo', undefined)).status).toBe(403)
  expect(await offered(manager)).toBe(false)
  expect((await manager.post('/demo', undefined)).status).toBe(409)
})

test('in production it is neither offered nor possible', async () => {
  const id = await makePerson(db, { authority: 0 })
  const deps = { ...world.deps, appEnv: 'production' as const }
  const client = { address: '', userAgent: 'test' }
  const { setCookie } = await openSession({ db, now: world.time.now, deps, client }, id)
  const ask = (method: string, path: string) =>
    createCms(deps).fetch(
      new Request(`http://cms.test/cms/v1/fe${path}`, { method, headers: { cookie: setCookie.split(';')[0] ?? '' } }),
    )
  expect(await (await ask('GET', '/me')).json()).toMatchObject({ item: { demoOffered: false } })
  expect((await ask('POST', '/demo')).status).toBe(403)
  expect(await db.selectFrom('expo_areas').select('id').execute()).toEqual([])
})
