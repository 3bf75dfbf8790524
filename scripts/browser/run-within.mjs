import { spawn } from 'node:child_process'

/**
 * Runs a program that asks nothing, and ends it when its time is up. Output that matches `alive` gives it `more` milliseconds from
 * then on. Resolves to what it printed; rejects with that when it failed or could not be started.
 */
export function runWithin(milliseconds, program, args, { alive, more, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let late = false
    const stop = () => {
      late = true
      child.kill('SIGTERM')
    }
    let timer = setTimeout(stop, milliseconds)
    const read = (text) => {
      output += text
      if (!alive?.test(text)) return
      clearTimeout(timer)
      timer = setTimeout(stop, more)
    }
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', read)
    child.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    child.once('close', (code) => {
      clearTimeout(timer)
      if (code === 0) resolve(output)
      else reject(new Error(late ? 'it took too long and was ended' : output))
    })
  })
}
