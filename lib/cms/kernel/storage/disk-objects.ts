import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../system/error-code.ts'
import { ObjectMissing, type Range } from './object-store.ts'
import type { PartFile } from './part-files.ts'
import { renameDurably } from './rename-durably.ts'

/** An object on the disk: a folder with this file and the parts it names, in order. */
type Manifest = { key: string; size: number; parts: { file: string; size: number }[] }

const MANIFEST = 'manifest.json'
const THERE_ALREADY = new Set(['ENOTEMPTY', 'EEXIST'])

// A key never becomes a path: its hash does.
const folderOf = (root: string, key: string) => path.join(root, createHash('sha256').update(key).digest('hex'))

/** The manifest of an object, null where there is none. */
async function readManifest(root: string, key: string): Promise<Manifest | null> {
  try {
    return JSON.parse(await readFile(path.join(folderOf(root, key), MANIFEST), 'utf8'))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Removes what is none of the object's: parts that were sent anew, and halves of parts. */
async function keepOnly(folder: string, files: readonly string[]): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!files.includes(name)) await rm(path.join(folder, name), { force: true })
  }
}

/** Turns a folder of parts into the object of `key`: the manifest is on the disk before the folder gets its place. */
export async function makeObject(
  root: string,
  key: string,
  folder: string,
  parts: readonly Pick<PartFile, 'file' | 'size'>[],
): Promise<void> {
  const manifest: Manifest = {
    key,
    size: parts.reduce((sum, part) => sum + part.size, 0),
    parts: parts.map(({ file, size }) => ({ file, size })),
  }
  await keepOnly(
    folder,
    parts.map(({ file }) => file),
  )
  const draft = path.join(folder, `${MANIFEST}.tmp`)
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(JSON.stringify(manifest))
    await file.datasync()
  } finally {
    await file.close()
  }
  await renameDurably(draft, path.join(folder, MANIFEST))
  try {
    await renameDurably(folder, folderOf(root, key))
  } catch (error) {
    if (!THERE_ALREADY.has(errorCode(error))) throw error
    await rm(folder, { recursive: true, force: true })
  }
}

/** Size in bytes of the object of `key`, null where there is none. */
export async function sizeOfObject(root: string, key: string): Promise<number | null> {
  return (await readManifest(root, key))?.size ?? null
}

/** The bytes of an object, or of a range of it, walking over its parts. */
export async function* readObject(root: string, key: string, range?: Range): AsyncGenerator<Uint8Array> {
  const manifest = await readManifest(root, key)
  if (!manifest) throw new ObjectMissing(key)
  const { start, end } = range ?? { start: 0, end: manifest.size }
  let offset = 0
  for (const part of manifest.parts) {
    const from = Math.max(start - offset, 0)
    const to = Math.min(end - offset, part.size)
    if (from < to) {
      yield* createReadStream(path.join(folderOf(root, key), part.file), { start: from, end: to - 1 })
    }
    offset += part.size
  }
}

/** Removes an object: out of its place first, so that no half of it can be read. */
export async function dropObject(root: string, key: string, doomed: string): Promise<void> {
  await rename(folderOf(root, key), doomed).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error
  })
  await rm(doomed, { recursive: true, force: true })
}
