import type { ObjectStore } from '#lib/cms/kernel/storage/object-store.ts'
import { FileRefused, type Registration } from '#lib/cms/kernel/storage/registration.ts'

const HEAD_BYTES = 4096

const startsWith = (text: string) => (head: Buffer) => head.subarray(0, text.length).equals(Buffer.from(text, 'latin1'))
const isZip = startsWith('PK\u0003\u0004')
/** Wavefront OBJ and FBX have a form in plain text. */
const isText = (head: Buffer) => !head.includes(0) && /^\s*[#;vfgosmu]/.test(head.toString('latin1'))

/** What a file of each ending begins with. */
const LOOKS: readonly [ending: string, looks: (head: Buffer) => boolean][] = [
  ['.glb', startsWith('glTF')],
  ['.usdz', isZip],
  ['.zip', isZip],
  ['.fbx', (head) => startsWith('Kaydara FBX Binary')(head) || isText(head)],
  ['.obj', isText],
]

/** Object data is kept as it came; it must begin as its name says. It is never opened here, and only ever saved by browsers. */
export const registerArObject: Registration = async (store, { fileName, key, size, sha256 }) => {
  const head = await headOf(store, key, size)
  const [, looks] = LOOKS.find(([ending]) => fileName.toLowerCase().endsWith(ending)) ?? []
  if (!looks?.(head)) throw new FileRefused('format')
  return { key, contentType: 'application/octet-stream', size, sha256 }
}

async function headOf(store: ObjectStore, key: string, size: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of store.read(key, { start: 0, end: Math.min(size, HEAD_BYTES) })) pieces.push(piece)
  return Buffer.concat(pieces)
}
