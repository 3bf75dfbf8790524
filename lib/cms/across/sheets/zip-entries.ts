import { inflateRawSync } from 'node:zlib'

/** An entry of an archive, as its directory tells of it. */
export type ZipEntry = { name: string; method: number; packed: number; unpacked: number; at: number }

/** What the directory of an archive tells; nothing where there is none. */
export function zipEntries(bytes: Buffer): ZipEntry[] {
  const entries: ZipEntry[] = []
  let at = bytes.lastIndexOf(Buffer.from('PK\x05\x06'))
  at = at < 0 || at + 20 > bytes.length ? bytes.length : bytes.readUInt32LE(at + 16)
  while (at + 46 <= bytes.length && bytes.readUInt32LE(at) === 0x02014b50) {
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('utf8', at + 46, nameEnd),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    })
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** What all of it says it unpacks to; an entry that says nothing, and has something, could be of any size. */
export const unpackedSize = (entries: readonly ZipEntry[]): number =>
  entries.reduce(
    (sum, { packed, unpacked }) => sum + (unpacked === 0 && packed > 2 ? Number.POSITIVE_INFINITY : unpacked),
    0,
  )

/** The text of an entry, up to what it says it unpacks to; throws where it is not so. */
export function textOfEntry(bytes: Buffer, { at, method, packed, unpacked }: ZipEntry): string {
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const data = bytes.subarray(start, start + packed)
  const plain = method === 0 ? data : inflateRawSync(data, { maxOutputLength: Math.max(1, unpacked) })
  return plain.toString('utf8')
}
