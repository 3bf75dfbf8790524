import { spawn } from 'node:child_process'
import path from 'node:path'

const node = process.execPath

// Tools started here find the Node.js this runs on, also where the machine's own is older.
const env = {
  ...process.env,
  PATH: [path.dirname(node), path.resolve('node_modules/.bin'), process.env.PATH].join(path.delimiter),
}

const seconds = (since) => Math.round((Date.now() - since) / 1000)

/** What was run, how it ended and how long it took, for the table at the end. */
export const steps = []

/** Runs a Node.js program as one step. Its lines come as they are written, or together at its end with `quiet`. Resolves to whether it passed. */
export function step(title, args, { more = {}, quiet = false } = {}) {
  const started = Date.now()
  if (!quiet) console.log(`\n=== ${title}`)
  const child = spawn(node, args, {
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    env: { ...env, ...more },
  })
  const lines = []
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => lines.push(text))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      const passed = code === 0
      steps.push({ title, passed, seconds: seconds(started) })
      if (quiet) process.stdout.write(`\n=== ${title}\n${lines.join('')}`)
      console.log(`=== ${title}: ${passed ? 'passed' : 'FAILED'} after ${seconds(started)} s`)
      resolve(passed)
    })
  })
}
