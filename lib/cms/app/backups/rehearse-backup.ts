import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDiskStore } from '#lib/cms/kernel/storage/disk-store.ts'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import type { Source } from '../backup-places/place.ts'
import { startEmbedded } from '../embedded/server.ts'
import { type Restored, restoreBackup } from './restore-backup.ts'

/**
 * Restores a backup with a PostgreSQL of its own into a folder that goes away, and compares every row and object with it. Throws with the
 * first difference. `pgBin`: PG_BIN.
 */
export async function rehearse(source: Source, pgBin: string | undefined): Promise<Restored> {
  const folder = await mkdtemp(path.join(tmpdir(), 'expo-rehearsal-'))
  try {
    const server = await startEmbedded({ dataDir: folder, durable: false, ...(pgBin ? { pgBin } : {}) })
    try {
      const store = createDiskStore({ folder: path.join(folder, 'files'), secret: 'of a rehearsal' })
      const restored = await restoreBackup({
        source,
        databaseUrl: server.databaseUrl,
        store,
        now: new Date(),
        compare: true,
      })
      if (restored.stale.length === 0) return restored
      throw new StartError(`Values kept beside rows do not fit them: ${restored.stale.join(', ')}`)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
