import { readdir, readFile } from 'node:fs/promises'

/** CPU time that a process and its children have used so far, microseconds. Linux only: read from /proc, to the nanosecond. */
export async function cpuMicros(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  const times = threads.map(async (thread) => {
    const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')
    return Number(text.split(' ')[0]) / 1000
  })
  const children = await childrenOf(pid, threads)
  const parts = [...(await Promise.all(times)), ...(await Promise.all(children.map(cpuMicros)))]
  return parts.reduce((sum, part) => sum + part, 0)
}

async function childrenOf(pid: number, threads: string[]): Promise<number[]> {
  const lists = threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8'))
  return (await Promise.all(lists)).flatMap((text) => text.trim().split(' ').filter(Boolean).map(Number))
}
