import { routes } from '#lib/cms/app/routes.ts'
import { tokenHash } from '#lib/cms/people/identity/secrets.ts'
import { MACHINE_SCOPES } from '#lib/contracts/machine-tokens.ts'
import { knownParams, oddParameters, parameterNames } from '#lib/contracts/parameters.ts'
import { roomQuery } from '#lib/contracts/rooms.ts'
import { makeMachineToken } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { makeWorld, pathIn } from '#lib/testing/world.ts'

const { db, as } = await testCms()
const world = await makeWorld(db)
const manager = await as(0)
const TOKEN = 'machine-token-of-the-test-0123456789'
await makeMachineToken(db, { token_hash: tokenHash(TOKEN), scopes: [...MACHINE_SCOPES] })
const headers = { authorization: `Bearer ${TOKEN}` }

const reads = routes.filter((route) => route.method === 'GET').map((route) => [route.path, route] as const)

test.each(reads)('GET %s names a parameter that it does not know', async (path, route) => {
  const address = (pathIn(world, path) ?? path).replace(':token', 'a-token-of-nobody').replace(':id', world.rooms)
  const known = route.query ? parameterNames(route.query) : []
  expect(known).not.toContain('tpye')
  const query = ['tpye=external', ...known.map((name) => `${name}=`), 'statsu=open'].join('&')
  const { status, body } = await manager.get(`${address}?${query}`, { headers })
  expect([status, body.result_code, body.keys]).toEqual([400, 'xrcms0002', 'tpye, statsu'])
  expect(body.message).toContain('tpye, statsu')
})

test.each(reads.filter(([, route]) => route.query))(
  'GET %s names a parameter that stands there twice',
  async (path, route) => {
    const address = (pathIn(world, path) ?? path).replace(':token', 'a-token-of-nobody').replace(':id', world.rooms)
    const [name = ''] = route.query ? parameterNames(route.query) : []
    const { status, body } = await manager.get(`${address}?${name}=a&${name}=b`, { headers })
    expect([status, body.result_code, body.keys]).toEqual([400, 'xrcms0002', name])
  },
)

const choices = reads.flatMap(([path, { query }]) =>
  query
    ? parameterNames(query).flatMap((name) => (oddParameters(query, { [name]: 'a ☃' })[0] ? [[path, name]] : []))
    : [],
)

test('there are parameters with values of their own to ask', () => {
  expect(choices.length).toBeGreaterThan(100)
  expect(choices).toContainEqual(['/rooms', 'status'])
  // Those that are lists too.
  expect(choices).toContainEqual(['/venue-areas/:id/stop-effect', 'stopScope'])
})

test.each(choices)('GET %s names %s where its value means nothing', async (path, name) => {
  const address = (pathIn(world, path) ?? path).replace(':token', 'a-token-of-nobody').replace(':id', world.rooms)
  const { status, body } = await manager.get(`${address}?${name}=${encodeURIComponent('a ☃')}`, { headers })
  expect([status, body.result_code, body.keys]).toEqual([400, 'xrcms0002', name])
})

test('a query with a schema has names, and a page keeps those of its call', () => {
  for (const [path, { query }] of reads) if (query) expect([path, parameterNames(query).length]).not.toEqual([path, 0])
  expect(knownParams(roomQuery, { q: '館', view: 'tree', utm_source: 'mail', constructor: 'x', sort: 'x' })).toEqual({
    q: '館',
  })
})
