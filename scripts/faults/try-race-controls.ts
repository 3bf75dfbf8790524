import { raceControls } from '../mutations/kept/race-controls.ts'
import { mutantOnDatabase } from '../mutations/kept-mutants.ts'
import { isClean, report } from '../mutations/report.ts'
import { tryOnDatabase } from '../mutations/try-on-database.ts'

/** Runs the races once with each guard taken away: exits 1 where one of them does not notice it. */
process.env.TZ = 'America/St_Johns'
const tried = await tryOnDatabase(raceControls.map(mutantOnDatabase), 1)
report(tried)
process.exitCode = isClean(tried) ? 0 : 1
