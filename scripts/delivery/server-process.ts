import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { PATH } from './installed.ts'

const PATIENCE_MS = 30_000

type How = { env?: Record<string, string>; uid?: number; gid?: number }

/** A server of the machine in a process of its own, as soon as `isUp` says so. `stop` ends it. Throws with what it said where it does not come up. */
export async function startServer(
  program: string,
  args: readonly string[],
  isUp: () => Promise<boolean>,
  { env = {}, ...account }: How = {},
) {
  const child = spawn(program, args, {
    ...account,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH, ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-20_000)
    })
  const closed = once(child, 'close')
  const stop = async () => {
    child.kill('SIGTERM')
    await closed
  }
  for (const until = Date.now() + PATIENCE_MS; !(await isUp()); await sleep(50)) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}:\n${said}`)
    if (Date.now() < until) continue
    await stop()
    throw new Error(`${program} does not come up:\n${said}`)
  }
  return { said: () => said, stop }
}
