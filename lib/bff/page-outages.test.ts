import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerOutages, noteOutage } from './page-outages.ts'

test('a page whose CMS is away is answered 503 with the time to come back, and every other as it says', async () => {
  const server = createServer((request, response) => {
    const [, id = '', status = '', how = ''] = (request.url ?? '').split('/')
    answerOutages(id, response)
    if (how === 'away') noteOutage(id)
    response.writeHead(Number(status), { 'content-type': 'text/html' }).end('<!doctype html>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const seen = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    await answer.text()
    return [answer.status, answer.headers.get('retry-after')]
  }
  expect(await seen('/a/500/away')).toEqual([503, '5'])
  expect(await seen('/a/500/well')).toEqual([500, null])
  expect(await seen('/b/200/away')).toEqual([200, null])
  // Of a page that was answered, or of none, nothing is kept.
  noteOutage('a')
  noteOutage(null)
  expect(await seen('/a/500/well')).toEqual([500, null])
  server.close()
})
