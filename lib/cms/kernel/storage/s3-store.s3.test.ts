import { randomBytes, randomUUID } from 'node:crypto'
import { CONSOLE_ORIGIN } from '#lib/testing/console-origin.ts'
import { objectStoreContract } from '#lib/testing/object-store-contract.ts'
import { KEY_PREFIX } from './object-store.ts'
import { readS3Settings } from './s3-settings.ts'
import { createS3Store } from './s3-store.ts'

const settings = readS3Settings(process.env)
if (!settings) throw new Error('S3_ENDPOINT and its siblings are not set: run npm run storage-check')
const store = createS3Store(settings)

objectStoreContract(store, {
  put: (url, bytes) => fetch(url, { method: 'PUT', body: new Blob([new Uint8Array(bytes)]) }),
  async get(url) {
    const answer = await fetch(url)
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  },
})

test('a signed address binds the exact length and no checksum', async () => {
  const url = new URL(await store.signPart({ key: `${KEY_PREFIX}k`, ref: 'r' }, { number: 7, size: 123 }, new Date()))
  expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;host')
  expect(url.searchParams.get('X-Amz-Expires')).toBe('900')
  expect(url.searchParams.get('partNumber')).toBe('7')
  expect(url.search.toLowerCase()).not.toContain('checksum')
})

test('an address with the host in its name is that of the bucket', async () => {
  const other = createS3Store({ ...settings, endpoint: 'https://s3.example', forcePathStyle: false })
  const url = await other.signPart({ key: 'k', ref: 'r' }, { number: 1, size: 1 }, new Date())
  expect(new URL(url).origin).toBe(`https://${settings.bucket}.s3.example`)
})

test('more parts than one page of the list holds are all listed', async () => {
  const target = { key: `${KEY_PREFIX}test/${randomUUID()}`, ref: '' }
  target.ref = await store.begin(target.key)
  const numbers = Array.from({ length: 1005 }, (_, index) => index + 1)
  const bytes = new Blob([new Uint8Array(randomBytes(8))])
  for (let at = 0; at < numbers.length; at += 50) {
    const sent = numbers.slice(at, at + 50).map(async (number) => {
      const url = await store.signPart(target, { number, size: 8 }, new Date())
      return (await fetch(url, { method: 'PUT', body: bytes })).status
    })
    expect(new Set(await Promise.all(sent))).toEqual(new Set([200]))
  }
  expect((await store.listParts(target)).map(({ number }) => number)).toEqual(numbers)
  await store.abort(target)
})

test('the browser of the console may send parts, that of another site may not', async () => {
  const target = { key: `${KEY_PREFIX}test/${randomUUID()}`, ref: '' }
  target.ref = await store.begin(target.key)
  const url = await store.signPart(target, { number: 1, size: 8 }, new Date())
  const ask = (origin: string) =>
    fetch(url, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'PUT' } })
  expect((await ask(CONSOLE_ORIGIN)).headers.get('access-control-allow-origin')).toBe(CONSOLE_ORIGIN)
  expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
  await store.abort(target)
})

test('a store that is away is not ready', async () => {
  await expect(createS3Store({ ...settings, bucket: 'no-such-bucket' }).check()).rejects.toThrow()
})
