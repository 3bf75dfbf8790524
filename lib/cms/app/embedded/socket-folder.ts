import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { errorCode } from '#lib/cms/kernel/system/error-code.ts'
import type { RunAs } from './run-program.ts'

/** sun_path holds 104 bytes on macOS and 108 on Linux; the server adds `/.s.PGSQL.5432.lock`. */
const longest = 100 - '/.s.PGSQL.5432'.length

function usable(folder: string): boolean {
  // The setting is a comma-separated list, so such a folder would be read as two.
  return Buffer.byteLength(folder) <= longest && !/[,"\n]/.test(folder)
}

/** The same short folder on every start of this data folder, so that a restarted server is found by those who knew the first. */
async function shortFolder(dataDir: string, owner: number | undefined): Promise<string> {
  const name = `expo-pg-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  const folder = path.join(tmpdir(), name)
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error
  })
  const found = await lstat(folder)
  const isOurs = found.isDirectory() && (found.uid === owner || found.uid === process.getuid?.())
  // Anyone may make a folder of that name in a shared place, to be given our socket.
  return isOurs ? folder : mkdtemp(path.join(tmpdir(), 'expo-pg-'))
}

/** A private folder for the socket: beside the data, or a short one in the system's temporary folder when that path is too long. */
export async function makeSocketFolder(dataDir: string, { account }: RunAs): Promise<string> {
  const beside = path.join(dataDir, 'run')
  const folder = usable(beside) ? beside : await shortFolder(dataDir, account?.uid)
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
  if (account) await chown(folder, account.uid, account.gid)
  return folder
}
