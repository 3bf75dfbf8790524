import { createHash } from 'node:crypto'
import type { Sink } from '../backup-places/place.ts'
import { BLOCK, paddingOf, tarHeader } from '../backup-places/tar.ts'
import { FORMAT, type Manifest, type Section } from './manifest.ts'

/** A piece of a section is a file of the archive of at most so many bytes, held in memory once. */
const PIECE_BYTES = 8 * 1024 * 1024

/** The first file of every backup, by which one is known. */
export const MARK = { name: 'expo-console-backup', text: `${FORMAT}\n` }

export const pieceName = (section: string, index: number) => `${section}/${String(index + 1).padStart(6, '0')}`

/** Joins what comes into pieces of exactly `size` bytes, the last one of what is left. */
async function* cut(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of source) {
    let rest = chunk
    while (bytes + rest.byteLength >= size) {
      const part = rest.subarray(0, size - bytes)
      yield Buffer.concat([...held, part])
      held = []
      rest = rest.subarray(part.byteLength)
      bytes = 0
    }
    if (rest.byteLength === 0) continue
    held.push(rest)
    bytes += rest.byteLength
  }
  if (bytes > 0) yield Buffer.concat(held)
}

/**
 * Writes a backup: sections as they come, then the manifest, then a seal that holds the SHA-256 of all before it. It is a tar
 * archive, so that without this program `cat tables/users/* | gunzip` is what COPY wrote.
 */
export async function archiveWriter(sink: Sink) {
  const whole = createHash('sha256')
  let written = 0

  const write = async (bytes: Uint8Array) => {
    whole.update(bytes)
    written += bytes.byteLength
    await sink(bytes)
  }

  const file = async (name: string, bytes: Uint8Array) => {
    await write(tarHeader({ name, size: bytes.byteLength }))
    await write(bytes)
    await write(Buffer.alloc(paddingOf(bytes.byteLength)))
  }

  const section = async (name: string, source: AsyncIterable<Uint8Array>): Promise<Section> => {
    const made: Section = { name, bytes: 0, pieces: [] }
    for await (const piece of cut(source, PIECE_BYTES)) {
      await file(pieceName(name, made.pieces.length), piece)
      made.bytes += piece.byteLength
      made.pieces.push(createHash('sha256').update(piece).digest('hex'))
    }
    return made
  }

  /** Ends the archive; answers its size in bytes. */
  const end = async (manifest: Manifest): Promise<number> => {
    await file('manifest.json', Buffer.from(JSON.stringify(manifest)))
    await file('seal', Buffer.from(whole.copy().digest('hex')))
    await write(Buffer.alloc(2 * BLOCK))
    return written
  }

  await file(MARK.name, Buffer.from(MARK.text))
  return { section, end }
}
