import { diskFree } from '#lib/cms/kernel/system/disk-free.ts'

/** What the disk of a folder still has for us, in whole MiB. */
export async function freeMebibytes(folder: string): Promise<number> {
  return Math.floor((await diskFree(folder)) / 1024 / 1024)
}
