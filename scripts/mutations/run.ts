import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { equivalents } from './equivalents.ts'
import { generatedMutants } from './generated-mutants.ts'
import { keptMutants } from './kept-mutants.ts'
import { report } from './report.ts'
import { sampleOf } from './sample.ts'
import { tryOnDatabase } from './try-on-database.ts'
import { tryWithoutDatabase } from './try-without-database.ts'

/**
 * `npm run mutations`: changes the rules of the product one place at a time and exits 1 where no test notices. Two kinds of
 * mutants: those the operators of node-edits.ts make of files that need no database, and those kept by
 * hand, which need it (kept/). `--sample 40 --seed 7` tries so many of them, `--only policy,spans` those of files
 * with one of these words.
 *
 * Ours and not Stryker: its jest runner does not take ES modules run by Node's own type stripping, starts jest for every mutant
 * where ours plays a round in 50 ms, and knows nothing of SQL in template strings.
 */

// As in jest.config.mjs; the processes of the trials inherit it.
process.env.TZ = 'America/St_Johns'

const { values } = parseArgs({
  options: { sample: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string', default: '' } },
})
const lanes = availableParallelism()
const seed = Number(values.seed ?? Math.floor(Date.now() / 86_400_000))
const words = values.only.split(',')
const isChosen = ({ file }: { file: string }) => words.some((word) => file.includes(word))

const same = new Set(equivalents.map(({ file, before, after }) => JSON.stringify([file, before, after])))
const generated = generatedMutants().filter(isChosen)
const differing = generated.filter(({ file, before, after }) => !same.has(JSON.stringify([file, before, after])))
const kept = keptMutants().filter(isChosen)

const count = values.sample === undefined ? null : Number(values.sample)
// A round on the database takes a hundred times as long: one of eight in a sample.
const keptCount = count === null ? kept.length : Math.min(kept.length, Math.ceil(count / 8))
const pure = count === null ? differing : sampleOf(differing, count - keptCount, seed)
const onDatabase = sampleOf(kept, keptCount, seed)

console.log(
  `${pure.length + onDatabase.length} of ${differing.length + kept.length} mutants on ${lanes} processors` +
    `${count === null ? '' : `, seed ${seed}`}; ${generated.length - differing.length} more are equivalent`,
)
const trials = [...(await tryWithoutDatabase(pure, lanes)), ...(await tryOnDatabase(onDatabase, lanes))]
const isClean = report(trials)
const known = new Set(generated.map(({ file, before, after }) => JSON.stringify([file, before, after])))
const stale = equivalents.filter(
  ({ file, before, after }) => isChosen({ file }) && !known.has(JSON.stringify([file, before, after])),
)
for (const { file, before } of stale)
  console.error(`${file}: no such mutant any more, take it off the equivalents: ${before}`)
process.exitCode = isClean && stale.length === 0 ? 0 : 1
