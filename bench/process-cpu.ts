import { readdir, readFile } from 'node:fs/promises'

const GONE: readonly unknown[] = ['ENOENT', 'ESRCH']

/** What is read of a thread or a child; `nothing` where it has ended meanwhile, which is counted with what has ended. */
export async function unlessGone<T>(reading: Promise<T>, nothing: T): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && GONE.includes(error.code)) return nothing
    throw error
  }
}

/** CPU time that a process and its children have used so far, microseconds. Linux only: read from /proc, to the nanosecond. */
export async function cpuMicros(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  const times = threads.map(async (thread) => {
    const text = await unlessGone(readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'), '')
    return Number(text.split(' ')[0]) / 1000
  })
  const children = await childrenOf(pid, threads)
  const parts = [
    ...(await Promise.all(times)),
    ...(await Promise.all(children.map((child) => unlessGone(cpuMicros(child), 0)))),
    await endedMicros(pid),
  ]
  return parts.reduce((sum, part) => sum + part, 0)
}

/** Of a clock tick, as /proc counts them. */
const TICK_MICROS = 10_000

/** What children have used that have ended since: without it a connection that is closed would take its time away again. */
async function endedMicros(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  // Behind the name, which may hold anything: fields 16 and 17 of proc_pid_stat(5).
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) * TICK_MICROS
}

/** The children of a process, by the IDs of its threads. */
export async function childrenOf(pid: number, threads: string[]): Promise<number[]> {
  const lists = threads.map((thread) => unlessGone(readFile(`/proc/${pid}/task/${thread}/children`, 'utf8'), ''))
  return (await Promise.all(lists)).flatMap((text) => text.trim().split(' ').filter(Boolean).map(Number))
}
