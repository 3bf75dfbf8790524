import type { ObjectStore } from './object-store.ts'

/** A small object as a whole. Throws ObjectMissing. */
export async function readWhole(store: ObjectStore, key: string): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of store.read(key)) pieces.push(piece)
  return Buffer.concat(pieces)
}
