import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { throughGate } from '#lib/testing/tcp-gate.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { mendDatabase } from './mend-restore.ts'

const { databaseUrl } = await testCms()

/** What a server says to a session that it ends, FATAL 57P01: type, length, fields. */
const FIELDS = Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')
const ENDED = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), FIELDS])
ENDED.writeInt32BE(FIELDS.length + 4, 1)

test('a session that is lost between two statements does not end the process', async () => {
  const { target, urlAt } = throughGate(databaseUrl)
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = connect(target)
    sockets.push(near, far)
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
    let isAsked = false
    near.on('data', (piece) => {
      isAsked ||= piece.includes('to_regnamespace')
      far.write(piece)
    })
    far.on('data', (piece) => near.write(isAsked ? Buffer.concat([piece, ENDED]) : piece))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await mendDatabase(urlAt(port), 0)
  const closed = once(server, 'close')
  server.close()
  for (const socket of sockets) socket.destroy()
  await closed
})

test('a database that does not answer is said to be unusable', async () => {
  await expect(mendDatabase('postgresql://expo@127.0.0.1:1/expo', 0)).rejects.toThrow('No server listens there')
})
