import { spawn } from 'node:child_process'

/** How a program is started for the database: as whom (nobody else when absent), or through a wrapper that changes the account. */
export type RunAs = { account?: { uid: number; gid: number }; wrapper?: readonly string[] }

/** Runs a program to its end. `output` is stdout and stderr together, in order of arrival. */
export function runProgram(
  runAs: RunAs,
  file: string,
  args: readonly string[],
  cwd: string,
): Promise<{ code: number; output: string }> {
  const [program = file, ...rest] = [...(runAs.wrapper ?? []), file, ...args]
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, {
      cwd,
      ...(runAs.wrapper ? {} : runAs.account),
      // PGPORT, PGDATA and the like of the operator's shell must not steer our server.
      env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output: output.trim() }))
  })
}
