import { availableParallelism } from 'node:os'
import { chosenOf, ofFiles, readChoice } from './choice.ts'
import { equivalents } from './equivalents.ts'
import { generatedMutants } from './generated-mutants.ts'
import { keptMutants } from './kept-mutants.ts'
import type { Mutant } from './mutant.ts'
import { isClean, report } from './report.ts'
import { tryOnDatabase } from './try-on-database.ts'
import { tryWithoutDatabase } from './try-without-database.ts'

/**
 * `npm run mutations`: changes the rules of the product one place at a time and exits 1 where no test notices. Two kinds of
 * mutants: those the operators of node-edits.ts make of files that need no database, and those kept by
 * hand, which need it (kept/). `--sample 40` tries so many of them, every night others, `--seed 7` those of another
 * night, `--only policy,spans` those of files with one of these words.
 *
 * Ours and not Stryker: its jest runner does not take ES modules run by Node's own type stripping, starts jest for every mutant
 * where ours plays a round in 50 ms, and knows nothing of SQL in template strings.
 */

// As in jest.config.mjs; the processes of the trials inherit it.
process.env.TZ = 'America/St_Johns'

const lanes = availableParallelism()
const choice = readChoice(process.argv.slice(2), Date.now())
const nameOf = ({ file, before, after }: Pick<Mutant, 'file' | 'before' | 'after'>) =>
  JSON.stringify([file, before, after])

const same = new Set(equivalents.map(nameOf))
const generated = ofFiles(generatedMutants(), choice)
const differing = generated.filter((mutant) => !same.has(nameOf(mutant)))
const kept = ofFiles(keptMutants(), choice)
const chosen = chosenOf(choice, differing, kept)
const count = chosen.pure.length + chosen.kept.length

console.log(
  `${count} of ${differing.length + kept.length} mutants on ${lanes} processors` +
    `${choice.sample === null ? '' : `, seed ${choice.seed}`}; ${generated.length - differing.length} more are equivalent`,
)
if (count === 0) throw new Error(`no file that is changed holds one of these words: ${choice.only.join(', ')}`)
const trials = [...(await tryWithoutDatabase(chosen.pure, lanes)), ...(await tryOnDatabase(chosen.kept, lanes))]
report(trials)
const known = new Set(generated.map(nameOf))
const stale = ofFiles(equivalents, choice).filter((equivalent) => !known.has(nameOf(equivalent)))
for (const { file, before } of stale)
  console.error(`${file}: no such mutant any more, take it off the equivalents: ${before}`)
process.exitCode = isClean(trials) && stale.length === 0 ? 0 : 1
