import { createHash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGunzip, gunzip } from 'node:zlib'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import { byteTaker } from '../backup-places/byte-taker.ts'
import type { Place } from '../backup-places/place.ts'
import { BLOCK, paddingOf, readTarHeader } from '../backup-places/tar.ts'
import { type BaseDescription, readSmall } from './base-description.ts'
import { baseName, copyName, type Segment } from './names.ts'

const unpack = promisify(gunzip)
const PIECE_BYTES = 1024 * 1024
/** A piece of a segment that nothing was written into. */
const EMPTY = Buffer.alloc(PIECE_BYTES / 16)

const damaged = (name: string) =>
  new StartError(`The archive is damaged at ${name}. Choose an earlier moment, or a backup.`)

type Taker = ReturnType<typeof byteTaker>

async function writeEntry(file: string, size: number, take: Taker['take']): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    for (let left = size; left > 0; left -= PIECE_BYTES) await handle.writeFile(await take(Math.min(left, PIECE_BYTES)))
  } finally {
    await handle.close()
  }
  await take(paddingOf(size))
}

async function writeEntries(cluster: string, { take }: Taker, name: string): Promise<void> {
  for (;;) {
    const header = await take(BLOCK)
    if (header.byteLength < BLOCK) throw damaged(name)
    const entry = readTarHeader(header)
    if (!entry) return
    const file = path.resolve(cluster, entry.name)
    if (!file.startsWith(`${cluster}${path.sep}`)) throw damaged(name)
    await writeEntry(file, entry.size, take)
  }
}

/** Writes the copy of a cluster into an empty folder. Throws StartError where a byte of it is not as it was written. */
export async function unpackBase(place: Place, base: BaseDescription, cluster: string): Promise<void> {
  const name = copyName(baseName(base.cluster, new Date(base.begun)))
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  for (const folder of base.folders) await mkdir(path.join(cluster, folder), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  const packed = async function* () {
    for await (const bytes of place.open(name)()) {
      hash.update(bytes)
      yield bytes
    }
  }
  const taker = byteTaker(Readable.from(packed()).compose(createGunzip()))
  await writeEntries(cluster, taker, name).catch((error: unknown) => {
    throw error instanceof StartError ? error : new StartError(damaged(name).message, { cause: error })
  })
  // To the end, since the sum is over all of it.
  while ((await taker.take(PIECE_BYTES)).byteLength > 0);
  if (hash.digest('hex') !== base.sha256) throw damaged(name)
}

/** Writes a segment, leaving out what is empty in it: most of one that was closed by the clock is. */
export async function unpackSegment(place: Place, segment: Segment, folder: string): Promise<void> {
  const bytes = await unpack(await readSmall(place, segment.name)).catch((error: unknown) => {
    throw new StartError(damaged(segment.name).message, { cause: error })
  })
  if (createHash('sha256').update(bytes).digest('hex') !== segment.sha256) throw damaged(segment.name)
  const handle = await open(path.join(folder, segment.segment), 'wx', 0o600)
  try {
    await handle.truncate(bytes.byteLength)
    for (let at = 0; at < bytes.byteLength; at += EMPTY.byteLength) {
      const piece = bytes.subarray(at, at + EMPTY.byteLength)
      if (!piece.equals(EMPTY.subarray(0, piece.byteLength))) await handle.write(piece, 0, piece.byteLength, at)
    }
  } finally {
    await handle.close()
  }
}
