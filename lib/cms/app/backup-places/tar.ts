/** A file in a tar archive (POSIX ustar): its header and its bytes are multiples of 512 bytes long. */
export const BLOCK = 512

export type TarEntry = { name: string; size: number }

const SIZE = { at: 124, length: 12 }
const SUM = { at: 148, length: 8 }
const NAME_BYTES = 100

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

/** The sum of all bytes of a header, those of the sum itself counted as spaces. */
function sumOf(header: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < BLOCK; at += 1) {
    sum += at >= SUM.at && at < SUM.at + SUM.length ? 0x20 : (header[at] ?? 0)
  }
  return sum
}

/** The header of a file of at most 8 GiB that only its owner may read. Names are ASCII, at most 100 bytes. */
export function tarHeader({ name, size }: TarEntry): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES) throw new Error(`too long a name in an archive: ${name}`)
  const header = Buffer.alloc(BLOCK)
  const write = (text: string, at: number) => header.write(text, at, 'latin1')
  write(name, 0)
  write(octal(0o600, 8), 100)
  write(octal(0, 8), 108)
  write(octal(0, 8), 116)
  write(octal(size, SIZE.length), SIZE.at)
  write(octal(0, 12), 136)
  write('0', 156)
  write('ustar\x0000', 257)
  write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, SUM.at)
  return header
}

/** Bytes that fill the last block of a file of `size` bytes. */
export const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

/** Reads a header; null where it is the block of zeros that ends an archive. Throws where it is neither, or not as we write one. */
export function readTarHeader(header: Buffer): TarEntry | null {
  if (header.every((byte) => byte === 0)) return null
  const text = (at: number, length: number) => header.toString('latin1', at, at + length).replace(/\0.*$/s, '')
  const entry = { name: text(0, NAME_BYTES), size: Number.parseInt(text(SIZE.at, SIZE.length), 8) }
  if (Number.isSafeInteger(entry.size) && tarHeader(entry).equals(header)) return entry
  throw new Error('no header of an archive')
}
