import { randomBytes, randomUUID } from 'node:crypto'
import {
  KEY_PREFIX,
  ObjectMissing,
  type ObjectStore,
  SIGNED_MS,
  type Target,
} from '#lib/cms/kernel/storage/object-store.ts'
import { readWhole } from '#lib/cms/kernel/storage/read-whole.ts'

/** How a browser reaches the addresses a store signs. */
export type Browser = {
  put(url: string, bytes: Uint8Array): Promise<{ status: number }>
  get(url: string): Promise<{ status: number; bytes: Buffer; headers: Headers }>
}

/** 4xx: the store's own words for it differ. */
const expectRefused = ({ status }: { status: number }) => {
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
}

/** The smallest part that stores take when another one follows. */
const PART = 5 * 1024 * 1024
const newKey = () => `${KEY_PREFIX}test/${randomUUID()}`

/** What every driver must do, as tests of the calling file. The clock is the real one: a store elsewhere has no other. */
export function objectStoreContract(store: ObjectStore, browser: Browser): void {
  const begin = async (key = newKey()): Promise<Target> => ({ key, ref: await store.begin(key) })
  const send = async (target: Target, number: number, bytes: Uint8Array, at = new Date()) =>
    (await browser.put(await store.signPart(target, { number, size: bytes.length }, at), bytes)).status
  const finish = async (target: Target) => store.finish(target, await store.listParts(target))
  const uploaded = async (bytes: Uint8Array) => {
    const target = await begin()
    expect(await send(target, 1, bytes)).toBeLessThan(300)
    await finish(target)
    return target.key
  }

  test('parts sent in any order become one object, read whole and in ranges', async () => {
    const bytes = randomBytes(PART + 1234)
    const target = await begin()
    expect(await send(target, 2, bytes.subarray(PART))).toBeLessThan(300)
    expect(await send(target, 1, bytes.subarray(0, PART))).toBeLessThan(300)
    expect((await store.listParts(target)).map(({ number, size }) => [number, size])).toEqual([
      [1, PART],
      [2, 1234],
    ])
    expect(await store.sizeOf(target.key)).toBeNull()
    await finish(target)
    expect(await store.sizeOf(target.key)).toBe(bytes.length)
    expect((await readWhole(store, target.key)).equals(bytes)).toBe(true)
    for (const [start, end] of [
      [0, 1],
      [PART - 2, PART + 2],
      [PART, bytes.length],
      [bytes.length - 1, bytes.length],
    ] as const) {
      const pieces: Uint8Array[] = []
      for await (const piece of store.read(target.key, { start, end })) pieces.push(piece)
      expect(Buffer.concat(pieces).equals(bytes.subarray(start, end))).toBe(true)
    }
  })

  test('a part that is shorter or longer than signed is refused and not listed', async () => {
    const target = await begin()
    const url = await store.signPart(target, { number: 1, size: 1000 }, new Date())
    expectRefused(await browser.put(url, randomBytes(999)))
    expectRefused(await browser.put(url, randomBytes(1001)))
    expectRefused(await browser.put(url, new Uint8Array()))
    expect(await store.listParts(target)).toEqual([])
  })

  test('an altered address, one that has run out and one for another use are refused', async () => {
    const target = await begin()
    const bytes = randomBytes(100)
    const url = await store.signPart(target, { number: 1, size: 100 }, new Date())
    const last = url.at(-1) === 'A' ? 'B' : 'A'
    expectRefused(await browser.put(`${url.slice(0, -1)}${last}`, bytes))
    expectRefused(await browser.put(url.replace(/.{8}$/, ''), bytes))
    expectRefused(await browser.get(url))
    const old = new Date(Date.now() - SIGNED_MS - 60_000)
    expect(await send(target, 1, bytes, old)).toBeGreaterThanOrEqual(400)
    const download = await store.signGet(await uploaded(bytes), 'a.bin', new Date())
    expectRefused(await browser.put(download, bytes))
    expect(await store.listParts(target)).toEqual([])
  })

  test('the same part sent again counts once, with its last bytes', async () => {
    const target = await begin()
    expect(await send(target, 1, randomBytes(100))).toBeLessThan(300)
    const bytes = randomBytes(100)
    expect(await send(target, 1, bytes)).toBeLessThan(300)
    expect(await store.listParts(target)).toHaveLength(1)
    await finish(target)
    expect((await readWhole(store, target.key)).equals(bytes)).toBe(true)
  })

  test('finishing twice changes nothing, and nothing can be sent after it', async () => {
    const target = await begin()
    const bytes = randomBytes(100)
    await send(target, 1, bytes)
    const parts = await store.listParts(target)
    await store.finish(target, parts)
    await store.finish(target, parts)
    expect(await store.listParts(target)).toEqual([])
    expect(await send(target, 1, randomBytes(100))).toBeGreaterThanOrEqual(400)
    expect((await readWhole(store, target.key)).equals(bytes)).toBe(true)
  })

  test('two calls that finish the same upload at once both succeed, and there is one object', async () => {
    const target = await begin()
    const bytes = randomBytes(100)
    await send(target, 1, bytes)
    const parts = await store.listParts(target)
    await Promise.all([store.finish(target, parts), store.finish(target, parts), store.finish(target, parts)])
    expect((await readWhole(store, target.key)).equals(bytes)).toBe(true)
  })

  test('an aborted upload is gone, and cannot be finished', async () => {
    const target = await begin()
    await send(target, 1, randomBytes(100))
    const parts = await store.listParts(target)
    await store.abort(target)
    await store.abort(target)
    expect(await store.listParts(target)).toEqual([])
    await expect(store.finish(target, parts)).rejects.toThrow(ObjectMissing)
    expect(await store.sizeOf(target.key)).toBeNull()
  })

  test('an object of our own making is written, read and removed; removing it again does nothing', async () => {
    const key = newKey()
    await store.put(key, Buffer.from('画像'), 'image/png')
    await store.put(key, Buffer.from('画像'), 'image/png')
    expect((await readWhole(store, key)).toString('utf8')).toBe('画像')
    await store.remove(key)
    await store.remove(key)
    expect(await store.sizeOf(key)).toBeNull()
    await expect(readWhole(store, key)).rejects.toThrow(ObjectMissing)
  })

  test('a download is an attachment with its Japanese name, whatever it holds', async () => {
    const page = Buffer.from('<script>alert(1)</script>')
    const answer = await browser.get(await store.signGet(await uploaded(page), '会場の「地図」.html', new Date()))
    expect(answer.status).toBe(200)
    expect(answer.bytes.equals(page)).toBe(true)
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="_______.html"; filename*=UTF-8''${encodeURIComponent('会場の「地図」.html')}`,
    )
  })

  test('uploads begun before an instant are aborted, objects stay', async () => {
    // Other files write to the same bucket meanwhile, a backup among them: what they have begun is not ours to abort.
    const mine = `${KEY_PREFIX}test/older-${randomUUID()}/`
    const target = await begin(`${mine}1`)
    const other = await begin()
    await send(target, 1, randomBytes(100))
    await send(other, 1, randomBytes(100))
    const kept = await uploaded(randomBytes(10))
    await store.abortOlder(new Date(Date.now() - 3_600_000), mine)
    expect(await store.listParts(target)).toHaveLength(1)
    await store.abortOlder(new Date(Date.now() + 3_600_000), mine)
    expect(await store.listParts(target)).toEqual([])
    if (store.kind === 's3') expect(await store.listParts(other)).toHaveLength(1)
    await store.abort(other)
    expect(await store.sizeOf(kept)).toBe(10)
  })

  test('it says that it can be used', async () => {
    await store.check()
    expect(await store.freeBytes()).toBeGreaterThan(0)
  })
}
