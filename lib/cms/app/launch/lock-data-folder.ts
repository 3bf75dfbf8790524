import { appendFileSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'

/** `isLeaving`: it was asked to stop. */
type Holder = { pid: number; command: string; since: string; isLeaving: boolean }

/** What it adds to what it wrote about itself. */
const LEAVING = 'leaving'
/** Whoever lost the process that started it notices within this time. */
const NOTICE_MS = 2_000
/** A console with an archive is given as long to stop (docs/operations.md#stopping). */
const LEAVING_MS = 30_000

type FolderLock = {
  /** Tells a start that waits for the folder that it will have it. */
  leave(): void
  release(): void
}

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
  const [first = '', second] = text.split('\n')
  const [pid, since, ...command] = first.split(' ')
  return pid && since
    ? { pid: Number(pid), since, command: command.join(' '), isLeaving: second === LEAVING }
    : undefined
}

/**
 * Takes the data folder for this process. The lock is the kernel's (SQLite's file lock, which Node carries), so it falls
 * with the process, however that ends: a killed console leaves nothing to clear away and a process id used again
 * means nothing. Throws DataFolderInUse. Never open `console.lock` in any other way: closing it would drop the lock.
 */
export async function lockDataFolder(folder: string, command: string): Promise<FolderLock> {
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
  let isHeld = true
  return {
    // Afterwards the file is about whoever has the folder then.
    leave() {
      if (isHeld) appendFileSync(holderFile, `${LEAVING}\n`)
    },
    release() {
      isHeld = false
      lock.close()
    },
  }
}

/**
 * The same for a server that may come right after one whose launcher was killed: that one still answers whom it has, and goes by itself. Throws DataFolderInUse where the folder is held by
 * one that stays, or once it is asked to `stop` itself.
 */
export async function lockWhenLeft(folder: string, command: string, stop?: Promise<void>): Promise<FolderLock> {
  let isStopped = false
  void stop?.then(() => {
    isStopped = true
  })
  for (const from = Date.now(); ; await sleep(100)) {
    try {
      return await lockDataFolder(folder, command)
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error
      if (isStopped || Date.now() - from > (error.holder?.isLeaving ? LEAVING_MS : NOTICE_MS)) throw error
    }
  }
}
