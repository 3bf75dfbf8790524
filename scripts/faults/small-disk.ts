import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Names the folder of a small disk for whoever was started on it; whoever has one prepared may set it. */
const VARIABLE = 'SMALL_DISK'
const MIB = 1024 * 1024
/** The most that a disk of somebody else is filled up: it is memory, as a rule. */
const MOST_MIB = 2_048

const MOUNT = 'mount -t tmpfs -o "size=$1m,mode=711" none "$2" && shift 2 && exec "$@"'
/** Root in a namespace of her own mounts; then the account is itself again, as PostgreSQL refuses root. */
const BECOME = ['unshare', '--user', `--map-user=${process.getuid?.()}`, `--map-group=${process.getgid?.()}`]

/** The ways to a disk of its own, which goes with the program: of root, and of any account where namespaces are open to all. */
const WAYS: readonly (readonly [ways: string[], then: string[]])[] = [
  [['unshare', '--mount'], []],
  [['unshare', '--user', '--map-root-user', '--mount'], process.getuid?.() === 0 ? [] : BECOME],
]

const runsIn = ([enter = '', ...words]: string[], then: readonly string[], args: readonly string[]) =>
  spawnSync(enter, [...words, 'sh', '-c', MOUNT, 'sh', ...args.slice(0, 2), ...then, ...args.slice(2)], {
    stdio: args[2] === 'true' ? 'ignore' : 'inherit',
    env: { ...process.env, [VARIABLE]: args[1] },
  })

/** A disk in memory of a size that may be filled, as containers have one: where nothing can be mounted. */
function smallByItself(mib: number): string | undefined {
  return ['/dev/shm', process.env.XDG_RUNTIME_DIR].find((folder) => {
    if (!folder) return false
    try {
      const { bsize, blocks, bavail } = statfsSync(folder)
      return bavail * bsize >= mib * MIB && blocks * bsize <= MOST_MIB * MIB
    } catch {
      return false
    }
  })
}

/** Runs this program once more on a disk of its own and answers its exit code; undefined where no such disk can be had. */
function runOnIt(mib: number): number | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'expo-small-disk-'))
  try {
    for (const [enter, then] of WAYS) {
      if (runsIn(enter, then, [String(mib), folder, 'true']).status !== 0) continue
      const again = [String(mib), folder, process.execPath, ...process.execArgv, ...process.argv.slice(1)]
      return runsIn(enter, then, again).status ?? 1
    }
    return undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * A new folder on a disk of so many MiB that this program may fill. Where there is no such disk yet the program is run once more on one, which is
 * gone with it, and this process ends as that one does. Throws where nothing of the kind can be had, and says what would do.
 */
export function smallDisk(mib: number): string {
  const given = process.env[VARIABLE]
  const code = given ? undefined : runOnIt(mib)
  if (code !== undefined) process.exit(code)
  const found = given ?? smallByItself(mib)
  if (found) return mkdtempSync(path.join(found, 'expo-full-disk-'))
  throw new Error(
    `Nothing may be mounted here, and /dev/shm is no disk of ${mib} to ${MOST_MIB} MiB. ` +
      `Set ${VARIABLE} to a folder on a disk of about ${mib} MiB that may be filled.`,
  )
}
