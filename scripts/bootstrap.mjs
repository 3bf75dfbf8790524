import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './bootstrap/build.mjs'
import { bundle } from './bootstrap/bundle.mjs'
import { fail } from './bootstrap/fail.mjs'
import { findNode } from './bootstrap/find-node.mjs'
import { install } from './bootstrap/install.mjs'
import { run } from './bootstrap/run.mjs'
import { wantsJson } from './bootstrap/say.mjs'

/**
 * The way into every npm script, with no package of its own and on any Node.js from 18: installs what the lock asks for,
 * builds what changed, and hands over to the right Node.js. When nothing changed it costs milliseconds.
 */
const tasks = {
  start: { program: 'lib/cms/app/bin/console.ts', check: true, built: true },
  dev: { program: 'lib/cms/app/bin/dev.ts', compiled: true },
  preview: { program: 'lib/cms/app/bin/preview.ts', built: true },
  cms: { program: 'lib/cms/app/bin/serve.ts', bundled: true, compiled: true },
  migrate: { program: 'lib/cms/app/bin/migrate.ts' },
  seed: { program: 'lib/cms/app/bin/seed.ts' },
  backup: { program: 'lib/cms/app/bin/backup.ts' },
  restore: { program: 'lib/cms/app/bin/restore.ts' },
  rehearse: { program: 'lib/cms/app/bin/rehearse.ts' },
  'adopt-files': { program: 'lib/cms/app/bin/adopt-files.ts' },
  'release-mails': { program: 'lib/cms/app/bin/release-mails.ts' },
  'audit-archive': { program: 'lib/cms/app/bin/audit-archive.ts' },
  worker: { program: 'lib/cms/app/bin/worker.ts' },
  test: { program: 'scripts/test/run.mjs' },
  browser: { program: 'scripts/get-browser.mjs' },
  bench: { program: 'bench/run.ts', built: true },
  build: { built: true },
  install: {},
}

const [name = 'start', ...args] = process.argv.slice(2)
const task = tasks[name]
if (!task) fail(`There is no task "${name}". Tasks: ${Object.keys(tasks).join(', ')}.`)
if (Number(process.versions.node.split('.')[0]) < 18) {
  fail(`This is Node.js ${process.versions.node}. Install version 20 or newer.`)
}
process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))))

await install()
const node = findNode()
const nodeArgs = ['--disable-warning=ExperimentalWarning']
/** Makes lines of the log of what Node.js writes past it, such as the end of its memory. */
const LOGGED = 'lib/cms/app/bin/logged.ts'
/** What is new lies in three times so many MiB, which never come back; 16 by default. */
const SMALL = ['--max-semi-space-size=2']

async function checkGround() {
  const { code } = await run(node, [...nodeArgs, task.program, '--check'])
  if (code !== 0) process.exit(code)
}

if (task.built) await build(node, task.check ? checkGround : undefined)
if (task.program) {
  const program = task.bundled ? await bundle(node, task.program) : task.program
  const kept = task.compiled && { NODE_COMPILE_CACHE: 'node_modules/.cache/expo-console/compiled' }
  const logged = wantsJson() && task.program.startsWith(path.dirname(LOGGED)) ? [LOGGED] : []
  const { code } = await run(node, [...nodeArgs, ...(task.bundled ? SMALL : []), ...logged, program, ...args], {
    env: { ...process.env, ...kept },
    tied: true,
  })
  process.exit(code)
}
