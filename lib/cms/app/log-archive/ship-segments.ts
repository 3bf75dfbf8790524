import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { errorCode } from '#lib/cms/kernel/system/error-code.ts'
import type { Place } from '../backup-places/place.ts'
import { PART, SEGMENT_BYTES } from '../embedded/log-spool.ts'
import { numberOf, readSegmentName, segmentName } from './names.ts'

const pack = promisify(gzip)
const WHOLE = /^[0-9A-F]{24}$/

/** How far the archive is: the number of its last segment, and when that was handed over. */
export type Shipped = { last: number; until: Date }

/** Longer than any segment is being written; what is older was left by a command that was killed. */
const PART_MS = 600_000

async function clearHalves(spool: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const file = path.join(spool, name)
    const found = await stat(file).catch((error: unknown) => {
      // It is whole by now, or was given up.
      if (errorCode(error) !== 'ENOENT') throw error
    })
    if (found && Date.now() - found.mtimeMs > PART_MS) await rm(file, { force: true })
  }
}

/** The segments that wait, in their order; what else the server hands over is not needed and goes. */
async function waiting(spool: string): Promise<string[]> {
  const all = await readdir(spool)
  const isHalf = (name: string) => name.endsWith(PART)
  await clearHalves(spool, all.filter(isHalf))
  const names = all.filter((name) => !isHalf(name))
  for (const name of names.filter((it) => !WHOLE.test(it))) await rm(path.join(spool, name), { force: true })
  return names.filter((name) => WHOLE.test(name)).sort()
}

/** Packs one segment into the archive. Answers when it was handed over; null for half a segment, as a power cut leaves it. */
async function ship(place: Place, cluster: string, file: string): Promise<Date | null> {
  const bytes = await readFile(file)
  if (bytes.byteLength !== SEGMENT_BYTES) return null
  const { mtime } = await stat(file)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const packed = await pack(bytes, { level: 1 })
  const name = segmentName({ cluster, segment: path.basename(file), closed: mtime, sha256 })
  await place.save(name, (sink) => sink(packed))
  return mtime
}

/** Is a segment of a number that was there already the same one, handed over twice? Of half a one nothing is known, and nothing lost. */
async function isSame(place: Place, cluster: string, file: string): Promise<boolean> {
  const bytes = await readFile(file)
  if (bytes.byteLength !== SEGMENT_BYTES) return true
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const kept = (await place.list()).flatMap((name) => readSegmentName(name) ?? [])
  return kept.some((it) => it.cluster === cluster && it.segment === path.basename(file) && it.sha256 === sha256)
}

/**
 * Puts the segments that wait into the archive, and takes each away once it lies there. `isWhole: false` where one is missing between those:
 * no moment after it can be reached from a base before it. `isForked` where one has a number of before and other changes: the cluster went
 * back to an earlier state, and this one and those after it wait, to be archived as a history of their own.
 */
export async function shipSegments(
  place: Place,
  { spool, cluster, shipped }: { spool: string; cluster: string; shipped: Shipped | undefined },
): Promise<{ shipped: Shipped | undefined; isWhole: boolean; isForked: boolean }> {
  let known = shipped
  let isWhole = true
  for (const segment of await waiting(spool)) {
    const file = path.join(spool, segment)
    const number = numberOf(segment)
    // The server hands one over once more where it was killed before it wrote down that it had.
    if (!known || number > known.last) {
      const until = await ship(place, cluster, file)
      isWhole &&= until !== null && (!known || number === known.last + 1)
      if (until) known = { last: number, until }
    } else if (!(await isSame(place, cluster, file))) {
      return { shipped: known, isWhole: false, isForked: true }
    }
    await rm(file, { force: true })
  }
  return { shipped: known, isWhole, isForked: false }
}

/** Gives up what waits, where the disk needs the room more. */
export async function dropSegments(spool: string): Promise<number> {
  const names = await waiting(spool)
  for (const name of names) await rm(path.join(spool, name), { force: true })
  return names.length
}
