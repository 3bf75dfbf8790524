import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import { errorCode } from '#lib/cms/kernel/system/error-code.ts'

/**
 * Starts an S3 server that forgets everything, Ceph's radosgw. `env`: its S3_*, without a bucket yet; null where it could not be started, and the
 * terminal says what to install. `stop` ends it.
 */
export async function startRadosgw() {
  const folder = mkdtempSync(path.join(tmpdir(), 'expo-radosgw-'))
  const port = await freePort()
  const started = Date.now()
  const { status } = spawnSync('bash', ['scripts/storage/start-radosgw.sh', path.join(folder, 'rgw'), String(port)], {
    stdio: 'inherit',
  })
  const stop = () => stopRadosgw(folder)
  if (status !== 0) {
    console.error('No S3 server could be started. Install it: apt-get install ceph-mon ceph-osd radosgw curl')
    return { env: null, stop }
  }
  console.log(`radosgw answers after ${((Date.now() - started) / 1000).toFixed(1)} s`)
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'console',
    S3_ACCESS_KEY_ID: 'CONSOLEKEY',
    S3_SECRET_ACCESS_KEY: 'consolesecret',
  }
  return { env, stop }
}

function stopRadosgw(folder: string): void {
  const read = (name: string): string => {
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
      if (errorCode(error) !== 'ESRCH') throw error
    }
  }
  const run = read('run-folder')
  if (run) rmSync(run, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}
