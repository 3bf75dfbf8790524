import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '#lib/cms/kernel/system/error-code.ts'
import type { RunAs } from './run-program.ts'

/** From this size on a log is begun anew, and the one before kept once more. */
const MOST_BYTES = 10_000_000
const PIECE_BYTES = 1024 * 1024

/** Where the embedded server of a data folder writes what it says. */
export const logOf = (dataDir: string): string => path.join(dataDir, 'postgres.log')

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') return 0
      throw error
    },
  )

/** For the start of a server: its log, owned by its account; the one before is kept once it has grown. Returns its path. */
export async function openLog(dataDir: string, { account }: RunAs): Promise<string> {
  const log = logOf(dataDir)
  if ((await sizeOf(log)) > MOST_BYTES) await rename(log, `${log}.1`)
  const file = await open(log, 'a', 0o600)
  if (account) await file.chown(account.uid, account.gid)
  await file.close()
  return log
}

/** Copies a file from its begin to its end, which may move meanwhile. */
async function copyAll(from: FileHandle, to: FileHandle): Promise<void> {
  const piece = Buffer.alloc(PIECE_BYTES)
  for (;;) {
    const { bytesRead } = await from.read(piece, { position: null })
    if (bytesRead === 0) return
    await to.writeFile(piece.subarray(0, bytesRead))
  }
}

/**
 * Keeps the log small while its server runs: copies one that has grown and empties it. The server opened it for adding (pg_ctl -l), so what it says next stands at the begin; a line of the very
 * moment between the last look and the emptying is lost. `told` is waited for before: whoever reads along comes to the end. Answers whether it was begun anew.
 */
export async function renewLog(dataDir: string, told: () => Promise<void>): Promise<boolean> {
  const log = logOf(dataDir)
  if ((await sizeOf(log)) <= MOST_BYTES) return false
  const half = `${log}.1.part`
  const file = await open(log, 'r+')
  try {
    const kept = await open(half, 'w', 0o600)
    try {
      await copyAll(file, kept)
      await told()
      await copyAll(file, kept)
      await file.truncate()
    } finally {
      await kept.close()
    }
    await rename(half, `${log}.1`)
  } finally {
    await file.close()
    await rm(half, { force: true })
  }
  return true
}
