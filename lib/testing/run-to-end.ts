import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { keepCompiled } from './keep-compiled.ts'

/** Runs a command of the product (`lib/cms/app/bin`) with these settings and words. Resolves to its exit code and all that it said. */
export async function runToEnd(program: string, settings: Record<string, string>, ...words: string[]) {
  const args = ['--disable-warning=ExperimentalWarning', `lib/cms/app/bin/${program}.ts`, ...words]
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' as const, ...keepCompiled, ...settings }
  return promisify(execFile)(process.execPath, args, { env }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  )
}
