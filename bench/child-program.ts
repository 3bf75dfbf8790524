import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

export type ChildProgram = { pid: number; stop(): Promise<void> }

/** Starts a Node program and waits until `url` answers anything. What it says goes to our stderr. */
export async function startProgram(
  args: readonly string[],
  env: Record<string, string>,
  url: string,
): Promise<ChildProgram> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const pid = child.pid
  if (pid === undefined) throw new Error(`${args[0]} did not start`)
  try {
    await answers(url, child)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return { pid, stop: () => stop(child) }
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the server of ${url} ended with code ${child.exitCode}`)
    const answered = await fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
    if (answered) return
    await sleep(250)
  }
  throw new Error(`nothing answers at ${url}`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(force)
}
