import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { API_BASE } from '#lib/contracts/calls/to.ts'
import { CodeRefusal } from '#lib/core/errors.ts'
import { oneAtATime } from '#lib/core/one-at-a-time.ts'
import { diskFree } from '../system/disk-free.ts'
import { dropObject, makeObject, readObject, sizeOfObject } from './disk-objects.ts'
import { DOWNLOAD_MS, ObjectMissing, type ObjectStore, SIGNED_MS, type Target } from './object-store.ts'
import { partFiles, receivePart } from './part-files.ts'
import { syncFolder } from './rename-durably.ts'
import { claimSigner } from './signed-claim.ts'

type Options = {
  /** The folder it keeps everything in; made when it is first needed. */
  folder: string
  /** The console's secret, from which the key of the signatures is derived. */
  secret: string
  /** Free bytes of the disk; the operating system is asked unless a test says. */
  freeBytes?: () => Promise<number>
}

/** Where the console serves its own signed addresses. */
const BLOBS = `${API_BASE}/blobs`
const REF = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Files on this machine's disk, for one console: `uploads/<ref>` while they come in, then `objects/<hash of the key>`. */
export function createDiskStore({ folder, secret, freeBytes }: Options): ObjectStore {
  const uploads = path.join(folder, 'uploads')
  const objects = path.join(folder, 'objects')
  const signer = claimSigner(secret)
  const uploadFolder = (ref: string) => {
    if (!REF.test(ref)) throw new CodeRefusal(404, 'xrcms8201')
    return path.join(uploads, ref)
  }
  const sign = (claim: Parameters<typeof signer.sign>[0]) => `${BLOBS}/${signer.sign(claim)}`

  async function begin(): Promise<string> {
    const ref = randomUUID()
    await mkdir(uploads, { recursive: true, mode: 0o700 })
    await mkdir(objects, { recursive: true, mode: 0o700 })
    await mkdir(uploadFolder(ref), { mode: 0o700 })
    await syncFolder(uploads)
    return ref
  }

  // Two calls that finish the same upload would clear each other's files away.
  const inTurn = oneAtATime()

  async function finish({ key, ref }: Target): Promise<void> {
    if ((await sizeOfObject(objects, key)) !== null) return
    const parts = await partFiles(uploadFolder(ref))
    if (!parts) throw new ObjectMissing(key)
    await makeObject(objects, key, uploadFolder(ref), parts)
  }

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    if ((await sizeOfObject(objects, key)) !== null) return
    const ref = await begin()
    const body = new Blob([new Uint8Array(bytes)]).stream()
    await receivePart(uploadFolder(ref), { number: 1, size: bytes.byteLength }, body)
    await finish({ key, ref })
  }

  return {
    kind: 'disk',
    begin,
    signPart: async ({ ref }, part, now) => sign({ does: 'put', ref, ...part, until: now.getTime() + SIGNED_MS }),
    listParts: async ({ ref }) =>
      ((await partFiles(uploadFolder(ref))) ?? []).map(({ number, size, tag }) => ({ number, size, tag })),
    finish: (target) => inTurn(() => finish(target)),
    abort: ({ ref }) => rm(uploadFolder(ref), { recursive: true, force: true }),
    put,
    sizeOf: (key) => sizeOfObject(objects, key),
    read: (key, range) => readObject(objects, key, range),
    remove: (key) => dropObject(objects, key, path.join(uploads, randomUUID())),
    signGet: async (key, fileName, now) => sign({ does: 'get', key, fileName, until: now.getTime() + DOWNLOAD_MS }),
    abortOlder: (than) => abortOlder(uploads, than),
    async freeBytes() {
      if (freeBytes) return freeBytes()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return diskFree(folder)
    },
    async check() {
      await mkdir(uploads, { recursive: true, mode: 0o700 })
      await access(uploads, constants.W_OK)
    },
    own: {
      async receive(token, body, now) {
        const { ref, number, size } = signer.read(token, 'put', now)
        await receivePart(uploadFolder(ref), { number, size }, body)
      },
      async open(token, now) {
        const { key, fileName } = signer.read(token, 'get', now)
        const size = await sizeOfObject(objects, key)
        if (size === null) throw new CodeRefusal(404, 'xrcms8101')
        const tag = `"${createHash('sha256').update(key).digest('base64url')}"`
        return { fileName, size, tag, read: (range) => readObject(objects, key, range) }
      },
    },
  }
}

async function abortOlder(uploads: string, than: Date): Promise<void> {
  await mkdir(uploads, { recursive: true, mode: 0o700 })
  for (const name of await readdir(uploads)) {
    const folder = path.join(uploads, name)
    // Its time is that of the last part that came in; one removed meanwhile by someone else is as good.
    const found = await stat(folder).catch(() => null)
    if (found && found.mtimeMs < than.getTime()) await rm(folder, { recursive: true, force: true })
  }
}
