import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import type { Place } from '../backup-places/place.ts'
import { BLOCK, paddingOf, tarHeader } from '../backup-places/tar.ts'
import type { BaseDescription } from './base-description.ts'
import { clusterFiles, clusterTar } from './cluster-files.ts'
import { baseName, copyName } from './names.ts'

/** `cluster`: its folder; `history`: the key it is archived under; `objects`: the SHA-256 of those that rows name now; `ended`: aborts the copy when it is. */
type BaseParts = {
  adminUrl: string
  cluster: string
  history: string
  place: Place
  objects: string[]
  secret: string
  product: string
  ended: AbortSignal
}

const START = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/m

/** A session of the superuser, which a copy needs from its first byte to its last. */
async function asSuperuser<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'expo-base' })
  // Lost between two statements it would end the process; the next statement says it.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** What the cluster is known by, as it was made once and for all. */
export const clusterOf = (adminUrl: string): Promise<string> =>
  asSuperuser(adminUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(`select system_identifier::text as id from pg_control_system()`)
    return rows[0]?.id ?? ''
  })

/** Closes the segment that the server writes now, so that it is handed over, if anything is in it. */
export const closeSegment = (adminUrl: string): Promise<void> =>
  asSuperuser(adminUrl, async (client) => {
    await client.query('select pg_switch_wal()')
  })

/** What the server says at the end of a copy. `to`: the last segment it needs. */
type End = { label: string; to: string; at: Date }

async function* tarOf(client: pg.Client, parts: BaseParts, files: readonly string[], tell: (end: End) => void) {
  for await (const bytes of clusterTar(parts.cluster, files)) {
    parts.ended.throwIfAborted()
    yield bytes
  }
  const { rows } = await client.query<End>(
    'select labelfile as label, pg_walfile_name(lsn) as to, clock_timestamp() as at from pg_backup_stop(true)',
  )
  const [end] = rows
  if (!end) throw new Error('the server did not say how the copy ends')
  tell(end)
  const label = Buffer.from(end.label)
  yield tarHeader({ name: 'backup_label', size: label.byteLength })
  yield label
  yield Buffer.alloc(paddingOf(label.byteLength) + 2 * BLOCK)
}

async function copyFiles(client: pg.Client, parts: BaseParts, name: string, files: readonly string[]) {
  const hash = createHash('sha256')
  let bytes = 0
  let end: End | undefined
  const tar = tarOf(client, parts, files, (told) => {
    end = told
  })
  await parts.place.save(name, async (sink) => {
    for await (const piece of Readable.from(tar).compose(createGzip({ level: 1 }))) {
      hash.update(piece)
      bytes += piece.byteLength
      await sink(piece)
    }
  })
  return { copy: { sha256: hash.digest('hex'), bytes }, end: end as End | undefined }
}

/**
 * Copies the cluster's files into the archive while people work. With the segments of the log from its begin on they come to any later moment. The
 * description is written last, so that half a copy is none. Throws what the place or the server says.
 */
export function makeBase(parts: BaseParts): Promise<BaseDescription> {
  return asSuperuser(parts.adminUrl, async (client) => {
    const begun = new Date()
    const { rows } = await client.query<{ postgres: string }>(
      `select (current_setting('server_version_num')::int / 10000)::text as postgres`,
    )
    const { postgres = '' } = rows[0] ?? {}
    await client.query(`select pg_backup_start('expo console', fast => true)`)
    const { folders, files } = await clusterFiles(parts.cluster)
    const name = baseName(parts.history, begun)
    const { copy, end } = await copyFiles(client, parts, copyName(name), files)
    if (!end) throw new Error('the copy of the cluster did not come to its end')
    const description: BaseDescription = {
      format: 1,
      cluster: parts.history,
      postgres,
      product: parts.product,
      begun: begun.toISOString(),
      ended: end.at.toISOString(),
      from: START.exec(end.label)?.[1] ?? '',
      to: end.to,
      ...copy,
      folders,
      objects: parts.objects,
      secret: parts.secret,
    }
    await parts.place.save(name, (sink) => sink(Buffer.from(JSON.stringify(description))))
    return description
  })
}
