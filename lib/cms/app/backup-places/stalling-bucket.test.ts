import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { isOutage } from '#lib/cms/kernel/db/outage.ts'
import { createS3Store } from '#lib/cms/kernel/storage/s3-store.ts'
import { readBases } from '../log-archive/archive-contents.ts'
import { baseName } from '../log-archive/names.ts'
import { s3Place } from './s3-place.ts'

const SILENCE_MS = 1_500
const BYTES = 8 * 1024 * 1024

/** A bucket that begins each answer and stops in its middle, but for objects whose key ends with `whole`. */
const server = createServer(({ url = '' }, response) => {
  if (new URL(url, 'http://a').pathname.endsWith('whole')) return void response.end(Buffer.alloc(BYTES))
  response.writeHead(200, { 'content-length': '1000' })
  response.write('<ListBucketResult>')
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const settings = {
  endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  bucket: 'backups',
  region: 'us-east-1',
  accessKeyId: 'a',
  secretAccessKey: 'b',
  forcePathStyle: true,
}
const place = s3Place(settings, 'nightly', () => true, SILENCE_MS)

async function bytesOf(pieces: AsyncIterable<Uint8Array>, pauseMs = 0): Promise<number> {
  let bytes = 0
  for await (const piece of pieces) {
    if (bytes === 0) await wait(pauseMs)
    bytes += piece.byteLength
  }
  return bytes
}

test('a bucket that stops in the middle of a file or a list is left, which is an outage', async () => {
  const failure = await bytesOf(place.open('a file')()).catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'TimeoutError', message: 'the store stopped in the middle of nightly/a file' })
  expect(isOutage(failure)).toBe(true)
  await expect(place.list()).rejects.toThrow()
})

test('so is one of the files, by whoever reads as slowly as they are taken', async () => {
  const store = createS3Store(settings, 0, SILENCE_MS)
  await expect(bytesOf(store.read('an object'))).rejects.toThrow('the store stopped in the middle of an object')
})

test('the archive of the log goes on without a copy that cannot be read now', async () => {
  const name = baseName('1', new Date('2025-05-01T00:00:00Z'))
  expect(await readBases(place, [name])).toMatchObject({ bases: [], unread: [{ name, isDamaged: false }] })
})

test('who takes the pieces slowly is not cut off', async () => {
  expect(await bytesOf(place.open('whole')(), SILENCE_MS * 4)).toBe(BYTES)
})
