import { statfs } from 'node:fs/promises'

/** What the disk of a folder still has for us, in whole MiB. */
export async function freeMebibytes(folder: string): Promise<number> {
  const disk = await statfs(folder)
  return Math.floor((disk.bavail * disk.bsize) / 1024 / 1024)
}
