import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { ensureBrowser } from '../browser/ensure-browser.mjs'
import { fillDisk, tryCluster, tryControls, tryDelivery, upgradeBeside } from '../faults/steps.mjs'
import { asOne, ofJest, ofPlaywright, readCounts } from './counts.mjs'
import { failuresOfJest, failuresOfPlaywright, readFailures } from './failures.ts'
import { step, steps } from './step.mjs'
import { patternOf } from './words.mjs'

/**
 * `npm test`: every check, each one even if another failed, and one line of figures at the end; of the browser tests the first way through each screen, of
 * the units all but what `jest.config.mjs` leaves to a landing. With `--all` those too, as every landing is tried; with words (`npm test -- rooms`) the unit and browser
 * tests that they name; with `--long` all of them in the form of the night.
 */
const words = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const isLong = process.argv.includes('--long')
const isFirst = !isLong && words.length === 0 && !process.argv.includes('--all')
const results = path.resolve('test-results')
const unitReport = path.join(results, 'jest.json')
const browserReport = path.join(results, 'playwright.json')
const playwright = 'node_modules/playwright/cli.js'
const bin = (name) => path.resolve('node_modules/.bin', name)
const more = {
  ...(isFirst && { TEST_FIRST: 'yes' }),
  ...(isLong && { TEST_LONG: 'yes', ...(words.length === 0 && { TEST_WHOLE: 'yes' }) }),
}

/** What needs no build and no database. */
async function checks() {
  const passed = [
    // One checker: a second one would check half of the files' types a second time, while the build waits for the processor.
    await step('types', [bin('tsc'), '--noEmit', '--incremental', 'false', '--checkers', '1'], { quiet: true }),
    await step('lint: biome', [bin('biome'), 'check', '.'], { quiet: true }),
    await step('lint: imports', ['scripts/check-imports.mjs'], { quiet: true }),
    await step('lint: dead code', ['scripts/check-dead-code.mjs'], { quiet: true }),
    await step('lint: citations', ['scripts/check-citations.mjs'], { quiet: true }),
  ]
  return passed.map(asOne)
}

async function unit() {
  const chosen = words.length > 0 ? [patternOf(words), '--passWithNoTests'] : []
  // One process more than there are processors: beside three lanes two would end minutes after them, alone and waiting for half of the time.
  const workers = words.length === 0 && !isLong ? ['--maxWorkers', String(availableParallelism() + 1)] : []
  const args = ['scripts/test/unit.mjs', ...chosen, ...workers, '--json', `--outputFile=${unitReport}`]
  return readCounts(unitReport, ofJest, await step('unit', args, { more, quiet: true }))
}

/** How many browser tests there are. */
function listed(chosen) {
  const { stdout } = spawnSync(process.execPath, [playwright, 'test', '--list', ...chosen], {
    encoding: 'utf8',
    env: { ...process.env, ...more },
  })
  return Number(/^Total: (\d+)/m.exec(stdout)?.[1] ?? 1)
}

async function e2e({ problem, env }) {
  const chosen = words.length > 0 ? ['--grep', patternOf(words), '--pass-with-no-tests'] : []
  if (problem) {
    console.log(`\n${problem}`)
    return { passed: 0, failed: listed(chosen) }
  }
  const args = [playwright, 'test', ...chosen]
  // Before the config that sets it for the lanes is read: no file is compiled that Node.js runs as it is.
  const own = { E2E_REPORT: browserReport, PW_DISABLE_TS_ESM: '1' }
  return readCounts(browserReport, ofPlaywright, await step('e2e', args, { more: { ...more, ...env, ...own } }))
}

const build = () => step('build', ['scripts/bootstrap.mjs', 'build'])

/** The browser tests as soon as there is something to open. */
async function buildAndBrowse() {
  const [isBuilt, browser] = await Promise.all([build(), ensureBrowser()])
  return [asOne(isBuilt), isBuilt ? await e2e(browser) : asOne(false)]
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
// At once: a browser test waits for its page and a unit test for its database, and neither wait may cost the other one time. The units
// wait most, so that begun after the checks they would end alone, on processors that are half idle.
const checked = words.length === 0 ? checks() : []
const counts = (await Promise.all([buildAndBrowse(), checked, unit()])).flat()
if (isLong && words.length === 0) {
  counts.push(asOne(await step('mutations', ['scripts/mutations/run.ts'])))
  counts.push(
    asOne(await tryControls()),
    asOne(await upgradeBeside()),
    asOne(await fillDisk()),
    asOne(await tryDelivery()),
  )
  const cluster = await tryCluster()
  if (cluster !== null) counts.push(asOne(cluster))
}

const total = (key) => counts.reduce((sum, count) => sum + count[key], 0)
const failures = [...readFailures(unitReport, failuresOfJest), ...readFailures(browserReport, failuresOfPlaywright)]
// Last, as whoever looks at a run of half an hour sees its end: what failed stands thousands of lines further up.
if (total('failed') > 0) console.log(['\n=== what failed', ...failures].join('\n'))
const times = steps.map(({ title, passed, seconds }) => `${title} ${passed ? '' : 'FAILED '}${seconds} s`)
console.log(`\n${times.join(', ')}`)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') === 0 ? 0 : 1)
