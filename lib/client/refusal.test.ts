import * as z from 'zod/mini'
import type { Outcome } from '#lib/contracts/outcome.ts'
import { refusalOf } from './refusal.ts'

const schema = z.object({ item: z.object({ token: z.string() }) })
const refused = (body: unknown): Outcome<unknown> => ({
  kind: 'COMMON_ERROR',
  status: 409,
  resultCode: 'xrcms0009',
  message: null,
  body,
})

test('what a refusal says is read by its schema', () => {
  expect(refusalOf(schema, refused({ result_code: 'xrcms0009', item: { token: 't' } }))).toEqual({
    item: { token: 't' },
  })
})

test.each([
  ['another refusal', refused({ result_code: 'xrcms0009' })],
  ['a refusal without a body', refused(null)],
  ['what was done', { kind: 'OK', status: 200, body: { item: { token: 't' } } } as const],
  ['no answer yet', null],
])('%s says none of it', (_, outcome) => {
  expect(refusalOf(schema, outcome)).toBeNull()
})
