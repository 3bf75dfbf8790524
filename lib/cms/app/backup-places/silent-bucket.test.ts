import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { openPlace } from './backup-place.ts'

test('a bucket that takes the connection and says nothing is given up within ten seconds', async () => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'backups',
    region: 'us-east-1',
    accessKeyId: 'a',
    secretAccessKey: 'b',
    forcePathStyle: true,
  }
  const place = openPlace('s3://backups/nightly', settings)
  const started = performance.now()
  await expect(place.list()).rejects.toThrow()
  expect(performance.now() - started).toBeLessThan(12_000)
  for (const socket of sockets) socket.destroy()
  server.close()
})
