import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'

/** `npm test`: every check, each one even if another failed, and one line of figures at the end. */
const results = path.resolve('test-results')
const jestReport = path.join(results, 'jest.json')
const node = process.execPath
const bin = (name) => path.resolve('node_modules/.bin', name)
const jestArgs = ['--disable-warning=ExperimentalWarning', '--experimental-vm-modules', 'node_modules/jest/bin/jest.js']

// Tools started here find the Node.js this runs on, also where the machine's own is older.
const env = {
  ...process.env,
  PATH: [path.dirname(node), path.resolve('node_modules/.bin'), process.env.PATH].join(path.delimiter),
}

function run(title, program, args, more = {}) {
  console.log(`\n=== ${title}`)
  const started = Date.now()
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...env, ...more } })
  console.log(
    `=== ${title}: ${status === 0 ? 'passed' : 'FAILED'} after ${Math.round((Date.now() - started) / 1000)} s`,
  )
  return status === 0
}

/** A check that has no tests of its own counts as one. */
const asOne = (passed) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 })

function readReport(file, read, passed) {
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')))
    // A suite that could not even load has no test to count as failed.
    return !passed && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } catch {
    return asOne(false)
  }
}

function unit() {
  const passed = run('unit', node, [...jestArgs, '--json', `--outputFile=${jestReport}`])
  return readReport(
    jestReport,
    (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites }),
    passed,
  )
}

/** Runs one spec file in a Playwright of its own, so that no worker lives through all of them. Its lines are printed together when it ends. */
async function runSpec(file, report) {
  const args = ['node_modules/playwright/cli.js', 'test', `e2e/${file}`, '--output', path.join(results, 'e2e', file)]
  const started = Date.now()
  const child = spawn(node, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...env, E2E_REPORT: report } })
  const lines = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => lines.push(text))
  const [status] = await once(child, 'close')
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(
    `\n=== e2e: ${file}${lines.join('')}=== e2e: ${file}: ${status === 0 ? 'passed' : 'FAILED'} after ${seconds} s`,
  )
  return status === 0
}

/** The figures of one spec file. A Playwright that ended without a report (seen once) has told nothing: it is asked again, once. */
async function spec(file) {
  const report = path.join(results, `e2e-${file}.json`)
  let passed = await runSpec(file, report)
  if (!existsSync(report)) passed = await runSpec(file, report)
  return readReport(
    report,
    ({ stats }) => {
      if (stats.flaky > 0) console.log(`=== e2e: ${stats.flaky} passed only at the second try; they are named above`)
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
    },
    passed,
  )
}

/** A browser test waits for its page about half of its time: on two processors two files at once take less time than one after the other. */
const lanes = Math.min(2, availableParallelism())

async function e2e() {
  const files = readdirSync('e2e').filter((name) => name.endsWith('.spec.ts'))
  const counts = []
  const lane = async () => {
    for (let file = files.shift(); file; file = files.shift()) counts.push(await spec(file))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return counts
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const counts = [
  asOne(run('types', node, [bin('tsc'), '--noEmit'])),
  asOne(run('lint: biome', node, [bin('biome'), 'check', '.'])),
  asOne(run('lint: imports', node, ['scripts/check-imports.mjs'])),
  unit(),
]
const isBuilt = run('build', node, ['scripts/bootstrap.mjs', 'build'])
counts.push(asOne(isBuilt), ...(isBuilt ? await e2e() : [asOne(false)]))

const total = (key) => counts.reduce((sum, count) => sum + count[key], 0)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') === 0 ? 0 : 1)
