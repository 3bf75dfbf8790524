import { createHash } from 'node:crypto'
import { hexBytes } from '#lib/cms/kernel/db/insert-set.ts'
import { KEY_PREFIX } from '#lib/cms/kernel/storage/object-store.ts'
import { seedId } from './seed-id.ts'
import type { SeedRow } from './seed-rows.ts'

/** An empty scene, the smallest file that is binary glTF: header, one chunk of JSON. */
function emptyScene(): Buffer {
  const json = Buffer.from('{"asset":{"version":"2.0"},"scenes":[{}],"scene":0}'.padEnd(52))
  const head = Buffer.alloc(20)
  head.write('glTF', 0, 'latin1')
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(head.length + json.length, 8)
  head.writeUInt32LE(json.length, 12)
  head.write('JSON', 16, 'latin1')
  return Buffer.concat([head, json])
}

/** A black and white marker, 240 × 240 pixels. */
const MARKER =
  'iVBORw0KGgoAAAANSUhEUgAAAPAAAADwAgMAAABDOwEBAAAABlBMVEUiIiL///9ehyAxAAAACXBIWXMAAAsTAAALEwEAmpwYAAAAc0lEQVRo3u3bMQrAIBAEwGv8Xxr//xWrFCFRMBLQOFsKY7t4eJEHEjAMwzPg6A4MwzAMb4bTtUGP2hkMwzAMw8MVC8MwDMO/wU85L4RhGIbhvXHrIQrDX+P0fk4CwzAMwzAMN7HPKDAMwzB8wxYbYBheExeK4WykC8W6ggAAAABJRU5ErkJggg=='

export const SEED_OBJECT = { id: seedId('file', 0), name: 'scene.glb' }
const SEED_MARKER = { id: seedId('file', 1), name: 'marker.png' }

/** The marker data of an AR event, without its stamps. */
export const seedMarker = (index: number) => ({
  id: seedId('arMarker', index),
  ar_event_id: seedId('arEvent', index),
  label: '入口の看板',
  marker_id: `marker-${index + 1}`,
  image_id: SEED_MARKER.id,
  image_name: SEED_MARKER.name,
  real_width_mm: 420,
})

const SEED_TOOL = { id: seedId('file', 2), name: 'tool.zip', size: 22 }

/** A zip without files: the end record of its directory. */
const EMPTY_ZIP = Buffer.from('PK\u0005\u0006'.padEnd(SEED_TOOL.size, '\0'), 'latin1')

/** A file that a seed brings. `smallOf`: the ID of the picture it is the small one of. */
type SeedFile = { id: string; name: string; purpose: string; type: string; bytes: Buffer; smallOf?: string }

/** The files that seeded AR events and tools share. */
export const sharedFiles = (): SeedFile[] => [
  { ...SEED_OBJECT, purpose: 'arObject', type: 'application/octet-stream', bytes: emptyScene() },
  { ...SEED_MARKER, purpose: 'arPicture', type: 'image/png', bytes: Buffer.from(MARKER, 'base64') },
  { ...SEED_TOOL, purpose: 'toolFile', type: 'application/octet-stream', bytes: EMPTY_ZIP },
]

const keyOf = ({ id, name }: SeedFile) => `${KEY_PREFIX}seed/${id}/${name}`

/** The rows of files. */
export const fileRows = (at: Date, files: readonly SeedFile[]): SeedRow<'stored_objects'>[] =>
  files.map((file) => ({
    id: file.id,
    object_key: keyOf(file),
    purpose: file.purpose,
    file_name: file.name,
    content_type: file.type,
    size: file.bytes.length,
    // As insertSet takes bytes.
    sha256: hexBytes(createHash('sha256').update(file.bytes).digest()) as unknown as Buffer,
    small_of: file.smallOf ?? null,
    created_at: at,
  }))
