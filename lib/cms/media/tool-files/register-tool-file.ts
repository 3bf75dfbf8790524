import type { ObjectStore } from '#lib/cms/kernel/storage/object-store.ts'
import { FileRefused, type Registration } from '#lib/cms/kernel/storage/registration.ts'

/** A zip ends with its directory's end record, which a comment of up to 65,535 bytes may follow. */
const ZIP_END_BYTES = 65_535 + 22
const HEAD_BYTES = 16
/** A disk image of macOS ends with a block of this size that begins with `koly`. */
const DMG_END_BYTES = 512

type Ends = { head: Buffer; tail: (bytes: number) => Promise<Buffer> }

const startsWith =
  (...bytes: number[]) =>
  async ({ head }: Ends) =>
    head.subarray(0, bytes.length).equals(Buffer.from(bytes))

const isZip = async ({ head, tail }: Ends) =>
  head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1')) &&
  (await tail(ZIP_END_BYTES)).includes(Buffer.from('PK\u0005\u0006', 'latin1'))

const isDmg = async ({ tail }: Ends) => (await tail(DMG_END_BYTES)).subarray(0, 4).toString('latin1') === 'koly'

/** What a file of each ending looks like from outside. None is ever opened or unpacked here. */
const LOOKS: readonly [ending: string, looks: (ends: Ends) => Promise<boolean>][] = [
  ['.zip', isZip],
  ['.apk', isZip],
  ['.ipa', isZip],
  ['.msix', isZip],
  ['.unitypackage', startsWith(0x1f, 0x8b)],
  ['.exe', startsWith(0x4d, 0x5a)],
  ['.msi', startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
  ['.dmg', isDmg],
  ['.pkg', startsWith(0x78, 0x61, 0x72, 0x21)],
]

/** The file of a tool is kept as it came; it must look as its name says, so that a broken or mistaken one is found here. */
export const registerToolFile: Registration = async (store, { fileName, key, size, sha256 }) => {
  const part = (start: number, end: number) => bytesOf(store, key, { start, end })
  const ends: Ends = {
    head: await part(0, Math.min(size, HEAD_BYTES)),
    tail: (bytes) => part(Math.max(0, size - bytes), size),
  }
  const [, looks] = LOOKS.find(([ending]) => fileName.toLowerCase().endsWith(ending)) ?? []
  if (!looks || !(await looks(ends))) throw new FileRefused('format')
  return { key, contentType: 'application/octet-stream', size, sha256 }
}

async function bytesOf(store: ObjectStore, key: string, range: { start: number; end: number }): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of store.read(key, range)) pieces.push(piece)
  return Buffer.concat(pieces)
}
