/** How the files of an archive are called: what they are, of which cluster, from when. Names sort by time within a kind. */

export type Base = { name: string; cluster: string; begun: Date }
/** `closed`: when it was handed over; all its changes are older. `sha256`: of its bytes before they were packed. */
export type Segment = { name: string; cluster: string; segment: string; closed: Date; sha256: string }
/** `kept`: when it was copied. */
type KeptObject = { name: string; kept: Date; sha256: string }

const stampOf = (at: Date) => at.toISOString().replace(/[-:.]/g, '')
const readStamp = (stamp: string) =>
  new Date(stamp.replace(/^(....)(..)(..)T(..)(..)(..)(...)Z$/, '$1-$2-$3T$4:$5:$6.$7Z'))

const STAMP = '(\\d{8}T\\d{9}Z)'
const BASE = new RegExp(`^base_(\\d+)_${STAMP}\\.json$`)
const COPY = new RegExp(`^base_(\\d+)_${STAMP}\\.tar\\.gz$`)
const SEGMENT = new RegExp(`^wal_(\\d+)_([0-9A-F]{24})_${STAMP}_([0-9a-f]{64})\\.gz$`)
const OBJECT = new RegExp(`^object_${STAMP}_([0-9a-f]{64})$`)

/** Whether a file belongs to an archive. */
export const isOfArchive = (name: string): boolean => [BASE, COPY, SEGMENT, OBJECT].some((known) => known.test(name))

/** The description of a base, written last: without it there is none. */
export const baseName = (cluster: string, begun: Date) => `base_${cluster}_${stampOf(begun)}.json`
/** The files of a base, by the name of its description. */
export const copyName = (base: string) => base.replace(/json$/, 'tar.gz')
export const segmentName = ({ cluster, segment, closed, sha256 }: Omit<Segment, 'name'>) =>
  `wal_${cluster}_${segment}_${stampOf(closed)}_${sha256}.gz`
export const objectName = (kept: Date, sha256: string) => `object_${stampOf(kept)}_${sha256}`

export function readBaseName(name: string): Base | null {
  const [, cluster, begun] = BASE.exec(name) ?? []
  return cluster && begun ? { name, cluster, begun: readStamp(begun) } : null
}

/** The name of the description a copy belongs to; null for what is no copy. */
export const baseOfCopy = (name: string): string | null => (COPY.test(name) ? name.replace(/tar\.gz$/, 'json') : null)

export function readSegmentName(name: string): Segment | null {
  const [, cluster, segment, closed, sha256] = SEGMENT.exec(name) ?? []
  return cluster && segment && closed && sha256 ? { name, cluster, segment, closed: readStamp(closed), sha256 } : null
}

export function readObjectName(name: string): KeptObject | null {
  const [, kept, sha256] = OBJECT.exec(name) ?? []
  return kept && sha256 ? { name, kept: readStamp(kept), sha256 } : null
}

const BRANCH_DIGITS = 4

/** Under which key the newest history of a cluster is archived: its system identifier (19 digits), with four more after each time it went back. */
export function historyOf(names: readonly string[], identifier: string): string {
  const keys = names.flatMap((name) => readSegmentName(name)?.cluster ?? readBaseName(name)?.cluster ?? [])
  const branches = keys.filter((key) => key.length === identifier.length + BRANCH_DIGITS && key.startsWith(identifier))
  return branches.sort().at(-1) ?? identifier
}

/** The key of the history that follows. */
export function nextHistory(key: string, identifier: string): string {
  const branch = Number(key.slice(identifier.length)) + 1
  return `${identifier}${String(branch).padStart(BRANCH_DIGITS, '0')}`
}

/** Segments of 16 MiB in each 4 GiB of the log. */
const IN_ONE_FILE = 256

/** The place of a segment in the log, so that the next one has the next number. Timelines do not fork in a cluster of ours. */
export const numberOf = (segment: string): number =>
  Number.parseInt(segment.slice(8, 16), 16) * IN_ONE_FILE + Number.parseInt(segment.slice(16), 16)
