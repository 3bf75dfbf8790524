import { type ChildProcess, spawn } from 'node:child_process'
import { writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import { rawLines } from '#lib/core/logs/raw-lines.ts'

/** Ends a child with this process. */
export const exitWithParent = path.join(import.meta.dirname, 'exit-with-parent.ts')
/** Makes what a child prints lines of the log. */
export const takePagesOutput = path.join(import.meta.dirname, 'take-pages-output.ts')
const mostRestarts = 5
const calmMs = 60_000
/** A second more than the child takes by itself (lib/bff/drain.ts). */
const patienceMs = 9_000

export type ChildServer = {
  /** Resolves when the child ended more often than it may be restarted; never while it is being stopped. */
  gaveUp: Promise<Error>
  /** Asks the child to finish and ends it after 9 s. */
  stop(): Promise<void>
}

type Around = {
  /** Are loaded before the program; the first ends it with this process. */
  imports?: readonly string[]
  /** Hears what it wrote past its log; without it that goes where this process writes. */
  onRaw?: (text: string) => void
}

function start(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { imports = [exitWithParent], onRaw }: Around,
): ChildProcess {
  const nodeArgs = ['--disable-warning=ExperimentalWarning', ...imports.flatMap((file) => ['--import', file]), ...args]
  // The channel tells the child that this process has gone, however it went.
  const child = spawn(process.execPath, nodeArgs, {
    env,
    stdio: ['ignore', 'inherit', onRaw ? 'pipe' : 'inherit', 'ipc'],
  })
  if (onRaw && child.stderr) {
    const lines = rawLines(onRaw, (line) => void writeSync(1, line))
    child.stderr.setEncoding('utf8').on('data', lines.take).on('end', lines.end)
  }
  return child
}

function ended(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
  })
}

/** Keeps a Node program running beside this one: restarts it when it ends by itself, with growing pauses. */
export function superviseChild(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  around: Around = {},
): ChildServer {
  let stopping = false
  let child = start(args, env, around)
  let end = ended(child)

  async function watch(): Promise<Error> {
    let restarts = 0
    for (;;) {
      const since = Date.now()
      const how = await end
      if (stopping) return new Promise<never>(() => {})
      if (Date.now() - since > calmMs) restarts = 0
      restarts += 1
      if (restarts > mostRestarts)
        return new StartError(`${name} ended ${restarts} times in a row (${how}). Its lines above say why.`)
      console.error(`${name} ended (${how}); starting it again`)
      await sleep(250 * 2 ** restarts)
      if (stopping) return new Promise<never>(() => {})
      child = start(args, env, around)
      end = ended(child)
    }
  }

  async function stop(): Promise<void> {
    stopping = true
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    await end
    clearTimeout(force)
  }

  return { gaveUp: watch(), stop }
}
