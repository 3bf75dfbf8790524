import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#lib/cms/app/launch/free-port.ts'

/**
 * `npm run storage-check`: the contracts of the object store, and of the uploads for each purpose, on a real S3 server. On the
 * bucket of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY where these are set (objects under `console/test/`
 * come and stay), else on a radosgw of its own, for which Debian's ceph-mon, ceph-osd and radosgw must be installed. `--browser`: then the uploads of the built
 * console as well (`--large`: a tool of 3 GiB, too), in a browser that sends its files there; the bucket's CORS must allow
 * `http://127.0.0.1:*` for that.
 */
const own = !process.env.S3_ENDPOINT
const isLarge = process.argv.includes('--large')
const folder = mkdtempSync(path.join(tmpdir(), 'expo-radosgw-'))

function stop() {
  const read = (name) => {
    try {
      return readFileSync(path.join(folder, 'rgw', name), 'utf8').trim()
    } catch {
      // It ended before it had written that.
      return ''
    }
  }
  for (const pid of read('pids').split('\n').filter(Boolean)) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
  const run = read('run-folder')
  if (run) rmSync(run, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

function check(env) {
  const started = Date.now()
  const args = ['--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js']
  const { status } = spawnSync(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, STORAGE_CHECK: 'yes' },
  })
  console.log(
    `object store: ${status === 0 ? 'passed' : 'FAILED'} after ${Math.round((Date.now() - started) / 1000)} s`,
  )
  if (status !== 0 || !process.argv.includes('--browser')) return status ?? 1
  return checkBrowser(env)
}

function checkBrowser(env) {
  const args = [
    'node_modules/playwright/cli.js',
    'test',
    '--project=one',
    'e2e/uploads.spec.ts',
    'e2e/upload-breaks.spec.ts',
    ...(isLarge ? ['e2e/tools.spec.ts'] : []),
    '--output',
    'test-results/storage-check',
  ]
  const { status } = spawnSync(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, ...(isLarge && { TOOL_UPLOAD_MIB: '3072' }) },
  })
  console.log(`uploads to the object store in a browser: ${status === 0 ? 'passed' : 'FAILED'}`)
  return status ?? 1
}

async function checkOwn() {
  const port = await freePort()
  const started = Date.now()
  const { status } = spawnSync('bash', ['scripts/storage/start-radosgw.sh', path.join(folder, 'rgw'), String(port)], {
    stdio: 'inherit',
  })
  if (status !== 0) {
    console.error('No S3 server could be started. Install it: apt-get install ceph-mon ceph-osd radosgw curl')
    return 1
  }
  console.log(`radosgw answers after ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return check({
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'console',
    S3_ACCESS_KEY_ID: 'CONSOLEKEY',
    S3_SECRET_ACCESS_KEY: 'consolesecret',
    S3_MAKE_BUCKET: 'yes',
  })
}

let status = 1
try {
  status = own ? await checkOwn() : check({})
} finally {
  stop()
}
process.exit(status)
