import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** Where a task's program lies in that version. */
function programOf(folder: string, task: string): string {
  const text = readFileSync(path.join(folder, 'scripts/bootstrap.mjs'), 'utf8')
  const program = new RegExp(`\\b${task}: \\{ program: '([^']+)'`).exec(text)?.[1]
  if (!program) throw new Error(`that version has no npm run ${task}`)
  return program
}

/** The files of a commit in a folder of their own, with the packages of this one. */
export function checkOut(commit: string) {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'expo-before-')), 'checkout')
  git('worktree', 'add', '--quiet', '--detach', '--force', folder, commit)
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  return {
    folder,
    says: git('log', '-1', '--format=%h %ad', '--date=format:%Y-%m-%d %H:%M', commit),
    remove() {
      git('worktree', 'remove', '--force', folder)
      rmSync(path.dirname(folder), { recursive: true, force: true })
    },
  }
}

type Run = { folder: string; task: string; args?: string[]; env: Record<string, string> }

function begin({ folder, task, args = [], env }: Run) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', programOf(folder, task), ...args], {
    cwd: folder,
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return { child, output: () => output, ended: once(child, 'exit') }
}

/** Runs a program of a version to its end. Throws with what it printed where it fails. */
export async function runTask(run: Run): Promise<string> {
  const { output, ended } = begin(run)
  const [code] = await ended
  if (code !== 0) throw new Error(`npm run ${run.task} ended with ${code}:\n${output()}`)
  return output()
}

/** So long a server may take until it answers. */
const START_MS = 120_000

/** Starts a server of a version and waits until it answers at an address, whatever it says. Throws with what it printed where it does not. */
export async function startTask(run: Run, address: string) {
  const { child, output, ended } = begin(run)
  for (const until = Date.now() + START_MS; !(await fetch(address).catch(() => null)); await sleep(200)) {
    if (child.exitCode === null && Date.now() < until) continue
    child.kill('SIGTERM')
    throw new Error(`npm run ${run.task} does not answer:\n${output()}`)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { stop }
}
