import { explainFailures } from './explain-failures.ts'
import { NotLoaded } from './live-cms.ts'

const told = {
  title: 'TypeError: no such thing',
  stack: 'TypeError: no such thing\n    at lib/cms/spaces/rooms/read-rooms.ts:1:1',
}
const answer = (status: number, requestId: string) =>
  Response.json({ result_code: 'xrcms0001', message: '…' }, { status, headers: { 'x-request-id': requestId } })

test('a failed call answers its cause, and keeps its headers', async () => {
  const failures = explainFailures()
  failures.add({ ...told, requestId: 'request-1' })
  const failed = await failures.explained(async () => answer(500, 'request-1'))
  expect(failed.status).toBe(500)
  expect(failed.headers.get('x-request-id')).toBe('request-1')
  expect(await failed.json()).toEqual({ result_code: 'xrcms0001', message: told.title, stack: told.stack })
})

test('every other answer passes as it is', async () => {
  const failures = explainFailures()
  failures.add({ ...told, requestId: 'request-1' })
  for (const passed of [answer(500, 'request-2'), answer(409, 'request-1'), answer(200, 'request-1')]) {
    expect(await failures.explained(async () => passed)).toBe(passed)
  }
})

test('without a CMS the answer says why', async () => {
  const failed = await explainFailures().explained(() => Promise.reject(new NotLoaded(told)))
  expect([failed.status, (await failed.json()).message]).toEqual([500, told.title])
})
