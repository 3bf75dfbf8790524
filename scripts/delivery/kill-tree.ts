import { readFileSync } from 'node:fs'
import { errorCode } from '#lib/cms/kernel/system/error-code.ts'

function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return text.trim().split(/\s+/).filter(Boolean).map(Number)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'ESRCH') throw error
    return []
  }
}

const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(treeOf)]

/** Kills a process that was started here and all that it started, before any of them can do something about it. */
export function killTree(pid: number | undefined): void {
  for (const one of pid === undefined ? [] : treeOf(pid)) {
    try {
      process.kill(one, 'SIGKILL')
    } catch (error) {
      if (errorCode(error) !== 'ESRCH') throw error
    }
  }
}
