import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { keepCompiled } from './keep-compiled.ts'

/**
 * `words`: a command of this checkout, in a process of its own, once it has said that it is ready. `ended`: its exit code, or the signal that ended it; `closed`: all that
 * it started is gone as well, which may be later (npm ends before what it runs).
 */
export async function startCommand(
  [command = '', ...args]: string[],
  settings: Record<string, string>,
  isReady: RegExp,
) {
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...keepCompiled, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal)
  const closed = once(child, 'close')
  const name = path.basename(args.at(-1) ?? command, '.ts')
  await new Promise<void>((resolve, reject) => {
    void ended.then((how) => reject(new Error(`${name} ended (${how}):\n${output}`)))
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (isReady.test(output)) resolve()
      })
    }
  })
  return { child, ended, closed, output: () => output }
}

/**
 * A program of the product (`lib/cms/app/bin`) in a process of its own, once it has said that it is ready. `ended`: its exit code, or the
 * signal that ended it.
 */
export const startProgram = (program: string, settings: Record<string, string>, isReady: RegExp) =>
  startCommand(
    [process.execPath, '--disable-warning=ExperimentalWarning', `lib/cms/app/bin/${program}.ts`],
    settings,
    isReady,
  )
