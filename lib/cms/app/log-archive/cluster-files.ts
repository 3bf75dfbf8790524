import { constants } from 'node:fs'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '#lib/cms/kernel/system/error-code.ts'
import { paddingOf, tarHeader } from '../backup-places/tar.ts'
import { SPOOL } from '../embedded/log-spool.ts'

/** Folders that a copy has empty: they belong to the server that runs, or are the log itself. */
const EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label|tablespace_map)$/
const CONTROL = 'global/pg_control'
const PIECE_BYTES = 1024 * 1024

/** Folders and files of a cluster, as paths in it, as far as a copy of it has them; the one that says where the log begins last. */
export async function clusterFiles(cluster: string): Promise<{ folders: string[]; files: string[] }> {
  const folders: string[] = ['pg_wal/archive_status']
  const files: string[] = []
  const walk = async (folder: string): Promise<void> => {
    for (const entry of await readdir(path.join(cluster, folder), { withFileTypes: true })) {
      const inside = folder ? `${folder}/${entry.name}` : entry.name
      if (inside === SPOOL || LEFT_OUT.test(entry.name)) continue
      if (entry.isFile()) files.push(inside)
      if (!entry.isDirectory()) continue
      folders.push(inside)
      if (!EMPTY.has(inside)) await walk(inside)
    }
  }
  await walk('')
  return { folders: folders.sort(), files: [...files.filter((file) => file !== CONTROL), CONTROL] }
}

/** As many bytes as a file has when it is opened; zeros for those it loses meanwhile, which the log writes again. */
async function* bytesOf(file: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; ) {
    const piece = Buffer.alloc(Math.min(PIECE_BYTES, size - at))
    let got = 0
    while (got < piece.byteLength) {
      const { bytesRead } = await file.read(piece, got, piece.byteLength - got, at + got)
      if (bytesRead === 0) break
      got += bytesRead
    }
    yield piece
    at += piece.byteLength
  }
}

async function* entryOf(cluster: string, name: string): AsyncGenerator<Uint8Array> {
  const file = await open(path.join(cluster, name), constants.O_RDONLY).catch((error: unknown) => {
    // A table that was dropped since the folder was read.
    if (errorCode(error) !== 'ENOENT') throw error
  })
  if (!file) return
  try {
    const { size } = await file.stat()
    yield tarHeader({ name, size })
    yield* bytesOf(file, size)
    yield Buffer.alloc(paddingOf(size))
  } finally {
    await file.close()
  }
}

/** The files of a cluster as a tar archive without its end, read while the server works on them. */
export async function* clusterTar(cluster: string, files: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const name of files) yield* entryOf(cluster, name)
}
