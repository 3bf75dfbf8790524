import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export type Launched = {
  child: ChildProcess
  /** Everything it has printed so far. */
  output(): string
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>
}

const patienceMs = 180_000

/** Runs `npm run <task>` of the product as an operator would and waits until it prints `ready`. Throws with its output when it ends first. */
export async function launch(task: 'start' | 'cms', env: Record<string, string>, ready: RegExp): Promise<Launched> {
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', task], {
    env: { ...process.env, LOG_LEVEL: 'warn', LOG_FORMAT: 'text', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, so that a test can kill all of it at once.
    detached: true,
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`npm run ${task} is not ready:\n${output}`)), patienceMs)
    child.once('exit', (code) => reject(new Error(`npm run ${task} ended with ${code}:\n${output}`)))
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (!ready.test(output)) return
        clearTimeout(timer)
        resolve()
      })
    }
  })
  return {
    child,
    output: () => output,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
