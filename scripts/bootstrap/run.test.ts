import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const TIED = `console.log('up ' + process.pid); setInterval(() => {}, 1000); process.on('SIGTERM', () => { console.log('told'); process.exit() })`
const LAUNCHER = `const { run } = await import(${JSON.stringify(path.join(import.meta.dirname, 'run.mjs'))}); await run(process.execPath, ['-e', process.env.TIED], { tied: true })`

/** As npm does: the program behind a shell that does not become it. */
const NPM = `require('node:child_process').spawn('sh', ['-c', '"$NODE" --input-type=module -e "$LAUNCHER"; true'], { stdio: 'inherit' })`

test('npm is killed: what it started is asked to stop', async () => {
  const more = { NODE: process.execPath, LAUNCHER, TIED, npm_lifecycle_event: 'start' }
  const npm = spawn(process.execPath, ['-e', NPM], {
    env: { ...process.env, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  npm.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
    if (/^up \d+\n$/.test(said)) npm.kill('SIGKILL')
  })
  await once(npm, 'close')
  expect(said).toMatch(/^up \d+\ntold\n$/)
})
