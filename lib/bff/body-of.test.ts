import { toOutcome } from '#lib/contracts/outcome.ts'
import { bodyOf, isNotFound } from './body-of.ts'

test('a page gets the body, or the error page the result code', () => {
  expect(bodyOf(toOutcome(200, { item: 1 }))).toEqual({ item: 1 })
  const failed = toOutcome(500, { result_code: 'xrcms0001' })
  expect(() => bodyOf(failed)).toThrow(expect.objectContaining({ digest: 'xrcms0001' }))
  expect(() => bodyOf(toOutcome(429, { result_code: 'xrcms0029' }))).toThrow(
    expect.objectContaining({ digest: 'xrcms0029' }),
  )
})

test('only a 404 says that there is nothing', () => {
  expect([200, 400, 401, 403, 404, 500].filter((status) => isNotFound(toOutcome(status, null)))).toEqual([404])
})
