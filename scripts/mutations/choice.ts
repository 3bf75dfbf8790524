import { parseArgs } from 'node:util'
import { sampleOf } from './sample.ts'

const DAY_MS = 86_400_000

/** Which mutants a run tries: all (`sample` null) or so many, those of `seed`; of the files whose path holds one of these words. */
type Choice = { sample: number | null; seed: number; only: string[] }

function wholeNumber(option: string, text: string, least: number): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isSafeInteger(number) || number < least)
    throw new Error(`--${option} takes a whole number from ${least} on, not "${text}"`)
  return number
}

/**
 * Reads the arguments of `npm run mutations`; throws where one means nothing. Without `--seed` it is the day, so that every night another part is seen.
 * @param now milliseconds
 */
export function readChoice(args: string[], now: number): Choice {
  const options = { sample: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } } as const
  const { sample, seed, only } = parseArgs({ args, options }).values
  return {
    sample: sample === undefined ? null : wholeNumber('sample', sample, 1),
    seed: seed === undefined ? Math.floor(now / DAY_MS) : wholeNumber('seed', seed, 0),
    only: only?.split(',') ?? [],
  }
}

/** The items of the files that were asked for. */
export const ofFiles = <Item extends { file: string }>(items: readonly Item[], { only }: Choice): Item[] =>
  items.filter(({ file }) => only.length === 0 || only.some((word) => file.includes(word)))

/** One round on the database takes a hundred times as long: so many of a sample. */
const onDatabase = (sample: number) => Math.ceil(sample / 8)

/** What of the mutants without and with a database is tried. */
export function chosenOf<Pure, Kept>({ sample, seed }: Choice, pure: readonly Pure[], kept: readonly Kept[]) {
  if (sample === null) return { pure, kept }
  const keptCount = Math.min(kept.length, onDatabase(sample))
  return { pure: sampleOf(pure, sample - keptCount, seed), kept: sampleOf(kept, keptCount, seed) }
}
