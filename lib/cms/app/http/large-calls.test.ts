import { routes } from '#lib/cms/app/routes.ts'
import { LARGE_CALLS } from '#lib/contracts/calls/large-calls.ts'

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('what may take long statements is borne with by the console before it: all such calls, and none that is not there', () => {
  const large = routes.filter(({ isLarge }) => isLarge).map(nameOf)
  const known = LARGE_CALLS.map(nameOf)
  expect(large.filter((call) => !known.includes(call))).toEqual([])
  const all = new Set(routes.map(nameOf))
  expect(known.filter((call) => !all.has(call))).toEqual([])
  expect(new Set(known).size).toBe(known.length)
})
