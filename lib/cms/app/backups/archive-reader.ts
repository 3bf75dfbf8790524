import { createHash } from 'node:crypto'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import { byteTaker } from '../backup-places/byte-taker.ts'
import type { Source } from '../backup-places/place.ts'
import { BLOCK, paddingOf, readTarHeader, type TarEntry } from '../backup-places/tar.ts'
import { MARK, pieceName } from './archive-writer.ts'
import { FORMAT, type Manifest, manifestSchema, type Section } from './manifest.ts'

/** No file of an archive is larger but the manifest, which is held in memory as well. */
const LARGEST_FILE = 512 * 1024 * 1024

/** The backup cannot be used, and why. Nothing was written. */
export class BackupRefused extends StartError {
  constructor(reason: string) {
    super(`This backup is refused: ${reason}. Nothing was changed.`)
  }
}

type TarFile = TarEntry & { bytes: Buffer; before: string }

/** The files of an archive. `before`: the SHA-256 of all bytes before a file's header. */
async function* filesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarFile> {
  const { take, close } = byteTaker(source)
  const whole = createHash('sha256')
  const need = async (count: number) => {
    const bytes = await take(count)
    if (bytes.byteLength < count)
      throw new BackupRefused('it ends in the middle; it was cut, or its copying has not ended')
    return bytes
  }
  try {
    for (;;) {
      const header = await need(BLOCK)
      const entry = headerOf(header)
      if (!entry) break
      if (entry.size > LARGEST_FILE) throw new BackupRefused(`it is damaged at ${entry.name}`)
      const before = whole.copy().digest('hex')
      const body = await need(entry.size + paddingOf(entry.size))
      whole.update(header).update(body)
      if (body.subarray(entry.size).some((byte) => byte !== 0))
        throw new BackupRefused(`it is damaged after ${entry.name}`)
      yield { ...entry, bytes: body.subarray(0, entry.size), before }
    }
    const end = await take(BLOCK + 1)
    if (end.byteLength !== BLOCK || end.some((byte) => byte !== 0)) throw new BackupRefused('it is damaged at its end')
  } finally {
    await close()
  }
}

function headerOf(header: Buffer): TarEntry | null {
  try {
    return readTarHeader(header)
  } catch {
    throw new BackupRefused('it is no backup of this console, or damaged')
  }
}

function readManifest(bytes: Buffer): Manifest {
  const found = manifestSchema.safeParse(JSON.parse(bytes.toString('utf8')))
  if (found.success) return found.data
  throw new BackupRefused('its list of contents cannot be read; it is damaged, or another version wrote it')
}

const sectionsOf = (manifest: Manifest): Section[] => [
  manifest.secret,
  ...manifest.tables.map((table) => table.section),
  ...manifest.objects.map((object) => object.section),
]

/** The files a manifest names, in their order, each with its SHA-256. */
const namedPieces = (manifest: Manifest): [string, string][] =>
  sectionsOf(manifest).flatMap(({ name, pieces }) =>
    pieces.map((sum, index): [string, string] => [pieceName(name, index), sum]),
  )

function demandMark({ name, bytes }: TarFile): void {
  if (name !== MARK.name) throw new BackupRefused('it is no backup of this console')
  const format = bytes.toString('utf8').trim()
  if (format !== String(FORMAT)) {
    throw new BackupRefused(`its format is ${format}; this version reads ${FORMAT}. Use the version that made it`)
  }
}

const SEAL = /^[0-9a-f]{64}$/

/**
 * Reads a backup whole and answers its manifest, after every byte was found to be as it was written. Throws BackupRefused
 * for one that is cut, damaged or none of ours.
 */
export async function verifiedManifest(open: Source): Promise<Manifest> {
  const sums = new Map<string, string>()
  let contents: Buffer | undefined
  let isSealed = false
  let isFirst = true
  for await (const file of filesOf(open())) {
    if (isFirst) demandMark(file)
    else if (isSealed) throw new BackupRefused('something was added to it')
    else if (file.name === 'seal') {
      const seal = file.bytes.toString('latin1')
      if (!SEAL.test(seal) || seal !== file.before) throw new BackupRefused('it is damaged; its seal does not fit')
      isSealed = true
    } else if (file.name === 'manifest.json') contents = file.bytes
    else sums.set(file.name, createHash('sha256').update(file.bytes).digest('hex'))
    isFirst = false
  }
  if (!contents || !isSealed) throw new BackupRefused('it is not whole')
  const manifest = readManifest(contents)
  const named = namedPieces(manifest)
  const bad = named.find(([name, sum]) => sums.get(name) !== sum)
  if (bad) throw new BackupRefused(`it is damaged at ${bad[0]}`)
  if (named.length !== sums.size) throw new BackupRefused('it holds what it does not name')
  return manifest
}

/** The sections of a backup that was verified, one after the other. Each one's bytes must be read before the next. */
export async function* sections(
  open: Source,
  manifest: Manifest,
): AsyncGenerator<{ name: string; bytes: AsyncGenerator<Buffer> }> {
  const files = filesOf(open())
  const mark = await files.next()
  if (mark.done) throw new BackupRefused('it is not whole')
  try {
    for (const section of sectionsOf(manifest)) yield { name: section.name, bytes: piecesOf(files, section) }
  } finally {
    await files.return(undefined)
  }
}

async function* piecesOf(files: AsyncGenerator<TarFile>, section: Section): AsyncGenerator<Buffer> {
  for (const [index, sum] of section.pieces.entries()) {
    const next = await files.next()
    const file: TarFile | undefined = next.done ? undefined : next.value
    const isSame = file && createHash('sha256').update(file.bytes).digest('hex') === sum
    // It was whole when it was verified: someone changes it meanwhile.
    if (!isSame) throw new Error(`the backup changed while it was read, at ${pieceName(section.name, index)}`)
    yield file.bytes
  }
}
