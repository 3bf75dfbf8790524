import { spawnSync } from 'node:child_process'
import { closeTestRun, openTestRun, testServer } from '#lib/testing/test-server.ts'

/** Builds once, before the lanes start their products: two builds would stand in each other's way. */
function build(): void {
  const { status } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'build'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the console could not be built')
}

/** Playwright's global set-up: one PostgreSQL for all products under test, which goes with the run. */
export default async function openRun(): Promise<() => Promise<void>> {
  build()
  await openTestRun()
  await testServer()
  return closeTestRun
}
