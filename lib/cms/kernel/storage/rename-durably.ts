import { open, rename } from 'node:fs/promises'
import path from 'node:path'

/** Makes the names in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Renames a file or folder, and returns when a power cut can no longer undo it. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncFolder(path.dirname(to))
}
