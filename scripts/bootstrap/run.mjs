import { spawn } from 'node:child_process'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Calls `gone` once when npm, which started this process, has ended: its shell takes a SIGTERM without passing it on, and what
 * an operator stopped by its npm process must not live on behind her back.
 */
function watchNpm(gone) {
  if (!process.env.npm_lifecycle_event) return () => {}
  const npm = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    gone()
  }, 500)
  timer.unref()
  return () => clearInterval(timer)
}

/** Runs a program in the foreground and passes signals on. Resolves to its exit code and whether it was asked to stop. With `tied` the child sees when this process goes. */
export function run(program, args, { env = process.env, tied = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = tied ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit'
    const child = spawn(program, args, { env, stdio })
    let asked = false
    const passOn = (signal) => {
      asked = true
      child.kill(signal)
    }
    for (const signal of signals) process.on(signal, passOn)
    const unwatch = watchNpm(() => child.kill('SIGTERM'))
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      unwatch()
      for (const name of signals) process.off(name, passOn)
      resolve({ code: signal ? 1 : (code ?? 1), asked })
    })
  })
}
