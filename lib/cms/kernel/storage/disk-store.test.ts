import { createHash } from 'node:crypto'
import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, objectStoreContract } from '#lib/testing/object-store-contract.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { testFolder } from '#lib/testing/test-folder.ts'
import { storeOf } from '../context/store-of.ts'
import { createDiskStore } from './disk-store.ts'
import { claimSigner } from './signed-claim.ts'

const { deps, stranger, time } = await testCms()
time.now = new Date()
const store = storeOf(deps)
const root = await testFolder()
/** A folder of its own for one test. */
const newFolder = () => mkdtemp(path.join(root, 't-'))
const pathOf = (url: string) => url.replace('/cms/v1/fe', '')

/** The addresses are the CMS's own, and ask for no session. */
const browser: Browser = {
  put: (url, bytes) => stranger.upload(pathOf(url), bytes, { method: 'PUT' }),
  get: (url) => stranger.get(pathOf(url)),
}

objectStoreContract(store, browser)

test('what is downloaded does nothing in a browser', async () => {
  await store.put('console/page', Buffer.from('<script>'), 'text/html')
  const { headers } = await browser.get(await store.signGet('console/page', 'a.html', new Date()))
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(headers.get('content-length')).toBe('8')
})

test('a key never becomes a path, and a reference that is none is not found', async () => {
  const folder = await newFolder()
  const own = createDiskStore({ folder: path.join(folder, 'files'), secret: 'a secret of tests alone' })
  await own.put('../../escaped', Buffer.from('x'), 'text/plain')
  expect(await readdir(folder)).toEqual(['files'])
  expect(await readdir(path.join(folder, 'files', 'objects'))).toEqual([
    createHash('sha256').update('../../escaped').digest('hex'),
  ])
  for (const ref of ['../objects', '..', '', '/etc', '0'.repeat(36)]) {
    await expect(own.listParts({ key: 'k', ref })).rejects.toMatchObject({ status: 404 })
    await expect(async () => own.abort({ key: 'k', ref })).rejects.toMatchObject({ status: 404 })
  }
})

test('a token of another secret, a swapped payload and a second spelling of the signature are refused', () => {
  const now = new Date()
  const claim = { does: 'put', ref: crypto.randomUUID(), number: 1, size: 10, until: now.getTime() + 1000 } as const
  const ours = claimSigner('one secret')
  const token = ours.sign(claim)
  expect(ours.read(token, 'put', now)).toEqual(claim)
  const [payload = '', mac = ''] = token.split('.')
  const larger = Buffer.from(JSON.stringify({ ...claim, size: 1e12 })).toString('base64url')
  const others = [
    claimSigner('another secret').sign(claim),
    `${larger}.${mac}`,
    `${payload}.${mac}=`,
    `${payload}.${mac}.${mac}`,
    `${payload}.`,
    payload,
    '',
    '.',
    'null.null',
  ]
  for (const other of others) expect(() => ours.read(other, 'put', now)).toThrow('403')
  expect(() => ours.read(token, 'get', now)).toThrow('403')
  expect(() => ours.read(token, 'put', new Date(claim.until))).toThrow('403')
})

test('a body that breaks off leaves nothing behind', async () => {
  const folder = await newFolder()
  const own = createDiskStore({ folder, secret: 'a secret of tests alone' })
  const ref = await own.begin('k')
  const url = await own.signPart({ key: 'k', ref }, { number: 1, size: 100 }, new Date())
  let sent = false
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent) return controller.error(new Error('connection reset'))
      sent = true
      controller.enqueue(new Uint8Array(50))
    },
  })
  const token = url.split('/').at(-1) ?? ''
  await expect(own.own?.receive(token, broken, new Date())).rejects.toMatchObject({ status: 400 })
  expect(await readdir(path.join(folder, 'uploads', ref))).toEqual([])
})

test('halves of parts that a killed console left do not become part of the object', async () => {
  const folder = await newFolder()
  const own = createDiskStore({ folder, secret: 'a secret of tests alone' })
  const target = { key: 'k', ref: await own.begin('k') }
  const token = (await own.signPart(target, { number: 1, size: 3 }, new Date())).split('/').at(-1) ?? ''
  await own.own?.receive(token, new Blob(['abc']).stream(), new Date())
  await writeFile(path.join(folder, 'uploads', target.ref, '2.aaaa.tmp'), 'half')
  await own.finish(target, await own.listParts(target))
  const [object = ''] = await readdir(path.join(folder, 'objects'))
  expect((await readdir(path.join(folder, 'objects', object))).filter((name) => name.endsWith('.tmp'))).toEqual([])
  expect(await own.sizeOf('k')).toBe(3)
})

test('a folder it may not write says so at the readiness check', async () => {
  const folder = await newFolder()
  await writeFile(path.join(folder, 'file'), '')
  await expect(createDiskStore({ folder: path.join(folder, 'file'), secret: 's' }).check()).rejects.toThrow()
})
