import { chmod, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'

type Holder = { pid: number; command: string; since: string }

/** Another process holds the folder. `holder` is what it wrote about itself, if it came that far. */
export class DataFolderInUse extends StartError {
  readonly holder: Holder | undefined

  constructor(folder: string, holder: Holder | undefined) {
    const who = holder ? `${holder.command}, process ${holder.pid}, since ${holder.since}` : 'another process'
    const stop = holder ? `Stop it (kill ${holder.pid})` : 'Stop it'
    super(
      `The data folder ${folder} is in use by ${who}. ${stop}, or choose another folder: DATA_DIR=.data-2 PORT=3001 npm start`,
    )
    this.name = 'DataFolderInUse'
    this.holder = holder
  }
}

async function readHolder(file: string): Promise<Holder | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const [pid, since, ...command] = text.trim().split(' ')
  return pid && since ? { pid: Number(pid), since, command: command.join(' ') } : undefined
}

/**
 * Takes the data folder for this process. The lock is the kernel's (SQLite's file lock, which Node carries), so it falls
 * with the process, however that ends: a killed console leaves nothing to clear away and a process id used again
 * means nothing. Throws DataFolderInUse. Never open `console.lock` in any other way: closing it would drop the lock.
 */
export async function lockDataFolder(folder: string, command: string): Promise<{ release(): void }> {
  const holderFile = path.join(folder, 'console.holder')
  const lockFile = path.join(folder, 'console.lock')
  const lock = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    throw new DataFolderInUse(folder, await readHolder(holderFile))
  }
  // Whoever may open the file may lock it.
  await chmod(lockFile, 0o600)
  await writeFile(holderFile, `${process.pid} ${new Date().toISOString()} ${command}\n`, { mode: 0o600 })
  return { release: () => lock.close() }
}
