import { readdir, readFile } from 'node:fs/promises'
import { childrenOf, unlessGone } from './process-cpu.ts'

/** Memory of a process and its children, MiB: what several share counts in parts (PSS). Linux only: read from /proc. */
export async function pssMiB(pid: number): Promise<number> {
  const rollup = await unlessGone(readFile(`/proc/${pid}/smaps_rollup`, 'utf8'), '')
  const own = Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) / 1024
  const children = await childrenOf(pid, await unlessGone(readdir(`/proc/${pid}/task`), []))
  const theirs = await Promise.all(children.map(pssMiB))
  return theirs.reduce((sum, one) => sum + one, own)
}
