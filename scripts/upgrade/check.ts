import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { deadlocksSoFar } from './deadlocks.ts'
import { checkOut, runTask, startTask } from './old-version.ts'
import { peopleAtWork } from './people-at-work.ts'

/**
 * `npm run upgrade-check -- [--size demo|event|huge] [--by COMMIT] COMMIT …`: serves a filled database with the CMS of each commit, lets ten people work
 * on it, brings it up to date meanwhile with this version (or another one, `--by`), and counts what failed. Ends with 1 where anything did.
 */
const { values, positionals } = parseArgs({
  options: { size: { type: 'string', default: 'demo' }, by: { type: 'string' } },
  allowPositionals: true,
})
const PEOPLE = 10

/** So long they work before and after, in milliseconds. */
const BESIDES_MS = 3_000

/** What ten people meet while this version brings the database up to date that the other one serves at `origin`. */
async function upgradeUnder(origin: string, newer: string, env: Record<string, string>) {
  const people = await peopleAtWork(`${origin}/cms/v1/fe`, PEOPLE)
  await sleep(BESIDES_MS)
  const [from, before] = [performance.now(), people.calls()]
  const said = await runTask({ folder: newer, task: 'migrate', env }).catch((error: Error) => error.message)
  const [seconds, meanwhile] = [(performance.now() - from) / 1000, people.calls() - before]
  await sleep(BESIDES_MS)
  return { ...(await people.stop()), said, seconds, meanwhile }
}

const WENT_WELL = /Migrations applied: |up to date/
const timesIn = (text: string, words: string) => text.split(words).length - 1

async function upgradeFrom(commit: string, newer: string, port: number): Promise<boolean> {
  const { folder, says, remove } = checkOut(commit)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'expo-upgrade-'))
  const env = { DATA_DIR: dataDir, CMS_PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: '', SMTP_URL: '' }
  const origin = `http://127.0.0.1:${port}`
  try {
    await runTask({ folder, task: 'seed', args: ['--size', values.size], env })
    const before = await deadlocksSoFar(dataDir)
    const cms = await startTask({ folder, task: 'cms', env }, `${origin}/cms/v1/fe/me`)
    const seen = await upgradeUnder(origin, newer, env).finally(cms.stop)
    const deadlocks = (await deadlocksSoFar(dataDir)) - before
    const upgrade = `${timesIn(seen.said, 'Migration ')} migrations in ${seen.seconds.toFixed(1)} s, giving way ${timesIn(seen.said, 'gave way')} times`
    const calls = `${seen.calls} calls (${seen.meanwhile} meanwhile), ${seen.failures.length} failed, the longest ${seen.longestMs} ms`
    console.log(`${says}, ${values.size}: ${upgrade}; ${calls}; ${deadlocks} deadlocks`)
    if (!WENT_WELL.test(seen.said)) console.log(`  the upgrade failed: ${seen.said.trim().split('\n').at(-1)}`)
    for (const failure of new Set(seen.failures)) console.log(`  ${failure}`)
    return seen.failures.length === 0 && deadlocks === 0 && WENT_WELL.test(seen.said)
  } finally {
    remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const by = values.by === undefined ? undefined : checkOut(values.by)
let isGood = true
try {
  for (const [place, commit] of positionals.entries())
    isGood = (await upgradeFrom(commit, by?.folder ?? process.cwd(), 34_100 + place)) && isGood
} finally {
  by?.remove()
}
process.exit(isGood ? 0 : 1)
