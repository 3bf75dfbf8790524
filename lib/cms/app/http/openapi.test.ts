import { routes } from '../routes.ts'
import { openApi } from './openapi.ts'

type Operation = {
  summary: string
  requestBody?: object
  responses: Record<string, { content?: object }>
  security: object[]
}
const document = openApi(routes, '/cms/v1/fe') as { paths: Record<string, Record<string, Operation>> }

test('every route is documented under its path and method', () => {
  for (const route of routes) {
    const path = `/cms/v1/fe${route.path.replace(/:(\w+)/g, '{$1}')}`
    expect(document.paths[path]?.[route.method.toLowerCase()]?.summary).toBe(route.says)
  }
})

test('a route with a body names its operation, so that its refusals have message IDs', () => {
  for (const route of routes)
    if (route.body) expect([route.path, route.op ?? 'no operation']).not.toContain('no operation')
})

test('bodies and answers are written as schemas with their properties', () => {
  const create = document.paths['/cms/v1/fe/expo-areas']?.post
  expect(JSON.stringify(create?.requestBody)).toContain('"spaceTitle"')
  expect(JSON.stringify(create?.responses['201'])).toContain('"venueAreaCount"')
})

test('what a machine calls asks for its token, and says what it answers without one', () => {
  const machine = routes.filter((route) => route.open && route.machine)
  expect(machine.map((route) => route.path).sort()).toEqual(['/deliveries', '/delivery-reports'])
  for (const route of machine) {
    const operation = document.paths[`/cms/v1/fe${route.path}`]?.[route.method.toLowerCase()]
    expect(operation?.security).toEqual([{ machine: [] }])
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['200', '401', '403']))
  }
})

test('what may change what visitors saw says that it asks, also where it wants the version that was read', () => {
  const asking = routes.filter((route) => route.asksSeen)
  expect(asking.some((route) => route.versioned)).toBe(true)
  for (const route of asking) {
    const path = `/cms/v1/fe${route.path.replace(/:(\w+)/g, '{$1}')}`
    const refused = document.paths[path]?.[route.method.toLowerCase()]?.responses['409']
    expect([route.path, JSON.stringify(refused)]).toEqual([route.path, expect.stringContaining('what visitors saw')])
  }
})
