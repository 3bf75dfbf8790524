import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { s3Place } from './s3-place.ts'

/** A bucket that takes the begin of an upload, refuses its parts, and refuses to clear them away too. */
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    if (request.method === 'POST') {
      const id = '<Bucket>b</Bucket><Key>k</Key><UploadId>u</UploadId>'
      return response.end(`<InitiateMultipartUploadResult>${id}</InitiateMultipartUploadResult>`)
    }
    const message = request.method === 'PUT' ? 'no part is taken' : 'nothing is cleared away'
    response.writeHead(403, { 'content-type': 'application/xml' })
    response.end(`<Error><Code>AccessDenied</Code><Message>${message}</Message></Error>`)
  })
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('why a file could not be saved is told, also where what is there of it cannot be cleared away', async () => {
  const place = s3Place(
    {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'backups',
      region: 'us-east-1',
      accessKeyId: 'a',
      secretAccessKey: 'b',
      forcePathStyle: true,
    },
    'nightly',
    () => true,
  )
  const failure = await place.save('a file', (sink) => sink(Buffer.alloc(8))).catch((error: unknown) => error)
  expect(failure).toMatchObject({
    message: 'no part is taken',
    errors: [{ message: 'no part is taken' }, { message: 'nothing is cleared away' }],
  })
})
