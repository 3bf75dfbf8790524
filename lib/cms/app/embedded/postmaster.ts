import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '#lib/cms/kernel/system/error-code.ts'

/** What a running server writes into its postmaster.pid. */
type Postmaster = { pid: number; socketFolder: string; ready: boolean }

/** Reads postmaster.pid of a cluster; undefined when there is none or it is half written. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, socketFolder: lines[4] ?? '', ready: lines[7] === 'ready' }
}

/** True while a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/**
 * What a folder is, whatever it is called: in a container, or under a mount of its own, a stranger's has the same path. Undefined where it cannot be seen, or is gone.
 */
async function folderAt(folder: string): Promise<string | undefined> {
  return stat(folder).then(
    ({ dev, ino }) => `${dev}:${ino}`,
    () => undefined,
  )
}

const workingFolder = (pid: number | string) => folderAt(`/proc/${pid}/cwd`)

/**
 * True when `pid` is a server and not a stranger that was given the same process id later. A server works inside its
 * cluster; where that cannot be seen (another account's process in a container) its name has to do.
 */
export async function isServing(cluster: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  const folder = await workingFolder(pid)
  if (folder) return folder === (await folderAt(cluster))
  // A dead child nobody has collected has a name but no memory.
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  if (/^State:\s+Z/m.test(status)) return false
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
  return name.startsWith('postgres')
}

/** `worker`: a session or a process of the background; `server`: what starts them, or a server of one user; `stranger`: anybody who went there, such as an operator's shell. `parent`: who started it, or took it over. */
type Standing = { pid: number; parent: number; kind: 'worker' | 'server' | 'stranger' }

async function standingOf(pid: number): Promise<Standing> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
  const [name, title, status] = await Promise.all([read('comm'), read('cmdline'), read('status')])
  const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])
  if (!name.startsWith('postgres')) return { pid, parent, kind: 'stranger' }
  return { pid, parent, kind: title.startsWith('postgres: ') ? 'worker' : 'server' }
}

/** Ends a process at once. One that has ended meanwhile, or is another account's, is left. */
export function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!['ESRCH', 'EPERM'].includes(errorCode(error))) throw error
  }
}

/** The processes that stand inside the cluster, such as a backend that outlived its postmaster. */
export async function processesIn(cluster: string): Promise<Standing[]> {
  if (process.platform !== 'linux') return []
  const folder = await folderAt(cluster)
  if (!folder) return []
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(pids.map(async (pid) => ((await workingFolder(pid)) === folder ? [Number(pid)] : [])))
  return Promise.all(found.flat().map(standingOf))
}

/** True when any process still stands inside the cluster. */
export async function hasProcesses(cluster: string): Promise<boolean> {
  return (await processesIn(cluster)).length > 0
}
