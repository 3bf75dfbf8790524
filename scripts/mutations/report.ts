import type { Tried } from './tried.ts'

/** Prints a table by file and every survivor; true where there is none. */
export function report(trials: readonly Tried[]): boolean {
  const byFile = Map.groupBy(trials, ({ mutant }) => mutant.file)
  const rows = [...byFile].map(([file, tried]) => row(file, tried))
  console.table([...rows, row('all', trials)])
  const survivors = trials.filter(({ noticedBy }) => noticedBy === null)
  for (const { mutant } of survivors) {
    console.error(`survived: ${mutant.file}:${mutant.line}\n  - ${mutant.before}\n  + ${mutant.after}`)
  }
  return survivors.length === 0
}

const row = (file: string, tried: readonly Tried[]) => {
  const survived = tried.filter(({ noticedBy }) => noticedBy === null).length
  return { file, mutants: tried.length, caught: tried.length - survived, survived }
}
