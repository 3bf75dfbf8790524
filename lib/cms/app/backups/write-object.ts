import { createHash } from 'node:crypto'
import type { ObjectStore, Target } from '#lib/cms/kernel/storage/object-store.ts'
import type { ObjectCopy } from './manifest.ts'

async function sendPart(store: ObjectStore, target: Target, part: { number: number; bytes: Buffer }): Promise<void> {
  const now = new Date()
  const url = await store.signPart(target, { number: part.number, size: part.bytes.byteLength }, now)
  if (store.own) {
    const token = url.slice(url.lastIndexOf('/') + 1)
    await store.own.receive(token, new Blob([new Uint8Array(part.bytes)]).stream(), now)
    return
  }
  const answer = await fetch(url, { method: 'PUT', body: new Uint8Array(part.bytes) })
  if (!answer.ok) throw new Error(`the store answered ${answer.status} to a part of ${target.key}`)
}

async function send(store: ObjectStore, key: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  const target = { key, ref: await store.begin(key) }
  try {
    let number = 0
    for await (const bytes of pieces) {
      number += 1
      await sendPart(store, target, { number, bytes })
    }
    await store.finish(target, await store.listParts(target))
  } catch (error) {
    await store.abort(target)
    throw error
  }
}

/** The SHA-256 of an object of the store, in hexadecimal digits. Throws ObjectMissing. */
export async function sha256OfObject(store: ObjectStore, key: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of store.read(key)) hash.update(bytes)
  return hash.digest('hex')
}

async function drain(pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of pieces);
}

/**
 * Puts an object of a backup into the store, piece by piece. One that lies there already stays, if it is the same: a restore that was
 * broken off can be begun again. Throws where it is another.
 */
export async function writeObject(
  store: ObjectStore,
  object: ObjectCopy,
  pieces: AsyncGenerator<Buffer>,
): Promise<void> {
  const found = await store.sizeOf(object.key)
  if (found !== null) {
    await drain(pieces)
    if ((await sha256OfObject(store, object.key)) === object.sha256) return
    throw new Error(`another object lies at ${object.key}`)
  }
  if (object.section.pieces.length > 1) return send(store, object.key, pieces)
  const parts: Buffer[] = []
  for await (const bytes of pieces) parts.push(bytes)
  await store.put(object.key, Buffer.concat(parts), object.contentType)
}
