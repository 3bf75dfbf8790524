import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * A program of the product (`lib/cms/app/bin`) in a process of its own, once it has said that it is ready. `ended`: its exit code, or the
 * signal that ended it.
 */
export async function startProgram(program: string, settings: Record<string, string>, isReady: RegExp) {
  const args = ['--disable-warning=ExperimentalWarning', `lib/cms/app/bin/${program}.ts`]
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal)
  await new Promise<void>((resolve, reject) => {
    void ended.then((how) => reject(new Error(`${program} ended (${how}):\n${output}`)))
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (isReady.test(output)) resolve()
      })
    }
  })
  return { child, ended, output: () => output }
}
