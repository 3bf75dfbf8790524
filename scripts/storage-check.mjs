import { spawnSync } from 'node:child_process'
import { startRadosgw } from './storage/own-radosgw.ts'

/**
 * `npm run storage-check`: the contracts of the object store, and of the uploads for each purpose, on a real S3 server. On the
 * bucket of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY where these are set (objects under `console/test/`
 * come and stay), else on a radosgw of its own, for which Debian's ceph-mon, ceph-osd and radosgw must be installed. `--browser`: then the uploads of the built
 * console as well (`--large`: a tool of 3 GiB, too), in a browser that sends its files there; the bucket's CORS must allow
 * `http://127.0.0.1:*` for that.
 */
const own = !process.env.S3_ENDPOINT
const isLarge = process.argv.includes('--large')

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
  const { env, stop } = await startRadosgw()
  try {
    return env ? check({ ...env, S3_MAKE_BUCKET: 'yes' }) : 1
  } finally {
    stop()
  }
}

process.exit(own ? await checkOwn() : check({}))
