import { statfs } from 'node:fs/promises'

/** Bytes an ordinary account can still write on the disk of `folder`. Throws where there is no such folder. */
export async function diskFree(folder: string): Promise<number> {
  const disk = await statfs(folder)
  return disk.bavail * disk.bsize
}

/** Does the server of this address run on this machine, reached by its socket, as the embedded one is? `new URL` knows no such address. */
export const isBeside = (databaseUrl: string): boolean => /[?&]host=(\/|%2f)/i.test(databaseUrl)
