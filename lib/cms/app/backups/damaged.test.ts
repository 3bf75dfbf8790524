import { keptBackup, sourceOf } from '#lib/testing/backup-places.ts'
import { BLOCK } from '../backup-places/tar.ts'
import { verifiedManifest } from './archive-reader.ts'
import { archiveWriter } from './archive-writer.ts'
import { FORMAT, type Manifest } from './manifest.ts'

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

/** A small backup with one of each kind of section. */
async function written(change: (manifest: Manifest) => unknown = (manifest) => manifest): Promise<Buffer> {
  const kept = keptBackup()
  const archive = await archiveWriter(kept.sink)
  const sha256 = '0'.repeat(64)
  const secret = await archive.section('secret/text', pieces('a secret'))
  const rows = await archive.section('tables/rooms', pieces('packed ', 'rows'))
  const bytes = await archive.section('objects/00000001', pieces('an object'))
  const manifest: Manifest = {
    format: FORMAT,
    product: '0.1.0',
    madeAt: '2025-05-01T00:00:00.000Z',
    migrations: ['0001_base'],
    tables: [{ table: 'rooms', columns: ['id'], rows: 1, sha256, section: rows }],
    sequences: [],
    objects: [{ key: 'console/a', contentType: 'image/png', size: 9, sha256, section: bytes }],
    lost: [],
    secret,
  }
  change(manifest)
  await archive.end(manifest)
  return kept.bytes()
}

const refused = (bytes: Buffer) =>
  verifiedManifest(sourceOf(bytes)).then(
    () => 'taken',
    (error: Error) => error.message,
  )

test('a backup reads as it was written', async () => {
  const manifest = await verifiedManifest(sourceOf(await written()))
  expect(manifest.tables.map(({ table }) => table)).toEqual(['rooms'])
})

test('a changed byte is found, wherever it is: marks, names, sizes, contents, fillings, list, seal, end', async () => {
  const sound = await written()
  const taken: number[] = []
  for (let at = 0; at < sound.length; at += 1) {
    const damaged = Buffer.from(sound)
    damaged[at] = (sound[at] ?? 0) ^ 0x01
    if (!(await refused(damaged)).startsWith('This backup is refused')) taken.push(at)
  }
  expect(taken).toEqual([])
})

test('one that was cut anywhere is refused, and one to which something was added', async () => {
  const sound = await written()
  for (let bytes = 0; bytes < sound.length; bytes += BLOCK / 4) {
    expect(await refused(sound.subarray(0, bytes))).toMatch(/ends in the middle|damaged at its end/)
  }
  expect(await refused(Buffer.concat([sound, Buffer.alloc(1)]))).toMatch('damaged at its end')
})

test('one that names what it does not hold is refused, and one of another format', async () => {
  const unnamed = await written((manifest) => manifest.secret.pieces.push('f'.repeat(64)))
  expect(await refused(unnamed)).toMatch('damaged at secret/text/000002')
  const unheld = await written((manifest) => manifest.objects.pop())
  expect(await refused(unheld)).toMatch('holds what it does not name')
  const other = await written((manifest) => Object.assign(manifest, { format: FORMAT + 1 }))
  expect(await refused(other)).toMatch('another version wrote it')
})

test('what is no backup is refused', async () => {
  expect(await refused(Buffer.from('a,b,c\n'.repeat(1000)))).toMatch('no backup of this console')
  expect(await refused(Buffer.alloc(0))).toMatch('ends in the middle')
})
