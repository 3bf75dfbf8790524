import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

export type DevConsole = { origin: string; stop: () => Promise<void> }

/** Starts `npm run dev` in a clone and comes back once it has said where its page is. Throws with its last lines where it ends before. */
export async function startDev(clone: string, port: number): Promise<DevConsole> {
  const origin = `http://localhost:${port}`
  const env = { ...process.env, PORT: String(port), PUBLIC_URL: origin, NEXT_TELEMETRY_DISABLED: '1' }
  const child = spawn('npm', ['run', 'dev'], { cwd: clone, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  while (!said.includes('development mode:')) {
    if (hasEnded(child)) throw new Error(`npm run dev ended: ${said.slice(-2000)}`)
    await sleep(20)
  }
  return { origin, stop: () => stop(child) }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** As Ctrl-C in its terminal: npm, its shell and the console are told at once. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGINT')
  await ended
}
