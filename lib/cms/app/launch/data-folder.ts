import { mkdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '#lib/cms/kernel/system/error-code.ts'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import { freeMebibytes } from './free-mebibytes.ts'

const neededMiB = 512

const advice: Record<string, string> = {
  EACCES: 'This account may not write there. Give it the folder (chown), or choose another with DATA_DIR.',
  EPERM: 'This account may not write there. Give it the folder (chown), or choose another with DATA_DIR.',
  EROFS: 'It lies on a read-only file system. Choose another folder with DATA_DIR.',
  ENOSPC: 'The disk is full. Free some space, or choose a folder on another disk with DATA_DIR.',
  EDQUOT: 'The quota of this account is used up. Free some space, or choose another folder with DATA_DIR.',
  ENOTDIR: 'A part of that path is a file. Choose another folder with DATA_DIR.',
  ENOENT: 'That place cannot hold folders. Choose another with DATA_DIR.',
  EEXIST: 'There is a file of that name. Choose another folder with DATA_DIR.',
}

function explain(folder: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error)
  return new StartError(`The data folder ${folder} cannot be used. ${advice[errorCode(error)] ?? reason}`, {
    cause: error,
  })
}

/** Node's own recursive mkdir never returns where a folder cannot be made, such as in /proc. */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error
  })
  if (found?.isDirectory()) return
  if (!found) await makeFolder(path.dirname(folder))
  await mkdir(folder, { mode: 0o711 })
}

async function tryWriting(folder: string): Promise<void> {
  const probe = path.join(folder, `.probe-${process.pid}`)
  await writeFile(probe, 'x')
  await rm(probe)
}

/**
 * Makes the data folder and makes sure it can be written and has 512 MiB free. Returns its real path.
 * Others may pass through but not look in, since PostgreSQL runs as another account when the console is root.
 */
export async function prepareDataFolder(folder: string): Promise<string> {
  try {
    await makeFolder(folder)
    await tryWriting(folder)
  } catch (error) {
    throw explain(folder, error)
  }
  const free = await freeMebibytes(folder)
  if (free >= neededMiB) return realpath(folder)
  throw new StartError(
    `The disk of ${folder} has ${free} MiB free; the console needs ${neededMiB} MiB to work safely. Free some space, or choose a folder on another disk with DATA_DIR.`,
  )
}
