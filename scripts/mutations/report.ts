import type { Tried } from './tried.ts'

/** Tells of a survivor, and of what only the clock noticed, as soon as it is found: a full run takes minutes. */
export function tell({ mutant, noticedBy }: Tried): void {
  if (noticedBy === 'test' || noticedBy === 'types') return
  const { file, line, before, after, why } = mutant
  const name = why === undefined ? `${file}:${line}` : `${file}:${line} (${why})`
  console.error(`${noticedBy === 'clock' ? 'did not end' : 'survived'}: ${name}\n  - ${before}\n  + ${after}`)
}

/** Whether each was noticed by something. */
export const isClean = (trials: readonly Pick<Tried, 'noticedBy'>[]): boolean =>
  trials.every(({ noticedBy }) => noticedBy !== null)

/** Prints a table by file. */
export function report(trials: readonly Tried[]): void {
  const byFile = Map.groupBy(trials, ({ mutant }) => mutant.file)
  const rows = [...byFile].map(([file, tried]) => row(file, tried))
  console.table([...rows, row('all', trials)])
}

const row = (file: string, tried: readonly Tried[]) => {
  const by = (what: Tried['noticedBy']) => tried.filter(({ noticedBy }) => noticedBy === what).length
  const noticed = { 'by tests': by('test'), 'by the clock': by('clock'), 'by types': by('types') }
  return { file, mutants: tried.length, ...noticed, survived: by(null) }
}
