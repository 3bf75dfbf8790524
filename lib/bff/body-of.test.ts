import { toOutcome } from '#lib/contracts/outcome.ts'
import { codeOfDigest, digestOf } from '#lib/core/error-digest.ts'
import { bodyOf, demandOk, isNotFound } from './body-of.ts'

test('a page gets the body, or the error page the result code', () => {
  expect(bodyOf(toOutcome(200, { item: 1 }))).toEqual({ item: 1 })
  const failed = toOutcome(500, { result_code: 'xrcms0001' })
  expect(() => bodyOf(failed)).toThrow(expect.objectContaining({ digest: digestOf('xrcms0001') }))
  for (const [status, body, code] of [
    [429, { result_code: 'xrcms0029' }, 'xrcms0029'],
    [503, { result_code: 4711 }, '4711'],
    [401, { result_code: 'xrcms2101' }, 'xrcms2101'],
    [200, null, 'xrcms0001'],
    [200, undefined, 'xrcms0001'],
    [502, { result_code: 'xrcmsNW01' }, 'xrcmsNW01'],
  ] as const) {
    expect(() => bodyOf(toOutcome(status, body))).toThrow(expect.objectContaining({ digest: digestOf(code) }))
  }
})

test('a read that has no body is well with a 204, and fails as any other', () => {
  expect(() => demandOk(toOutcome(204, null))).not.toThrow()
  const failed = toOutcome(503, { result_code: 4711 })
  expect(() => demandOk(failed)).toThrow(expect.objectContaining({ digest: digestOf('4711') }))
})

test('an error page shows the code of the read that failed, and any other digest as what finds the error in the log', () => {
  const codes = [digestOf('xrcms9999'), digestOf('4711'), '4711', undefined].map(codeOfDigest)
  expect(codes).toEqual(['xrcms9999', '4711', 'xrcms0001-4711', 'xrcms0001'])
})

test('only a 404 says that there is nothing', () => {
  expect([200, 400, 401, 403, 404, 500].filter((status) => isNotFound(toOutcome(status, null)))).toEqual([404])
})
