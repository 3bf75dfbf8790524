import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { say, wantsJson } from './say.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Name and parent of a process; nothing of one that has gone, or where the system does not show it. */
function look(pid) {
  try {
    const [, name, rest] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { name, parent: Number(rest) }
  } catch {
    return undefined
  }
}

/**
 * Calls `gone` once when npm, which started this process, has ended: its shell takes a SIGTERM without passing it on and outlives a SIGKILL of npm, and what
 * an operator stopped by its npm process must not live on behind her back.
 */
function watchNpm(gone) {
  if (!process.env.npm_lifecycle_event) return () => {}
  const parent = process.ppid
  const first = look(parent)
  const npm = first && /^(|ba|da|k|z)sh$/.test(first.name) ? first.parent : undefined
  const isThere = () => {
    if (process.ppid !== parent) return false
    // A shell that is there and cannot be looked at for a moment is there.
    const shell = npm && look(parent)
    return !shell || shell.parent === npm
  }
  const timer = setInterval(() => {
    if (isThere()) return
    clearInterval(timer)
    gone()
  }, 500)
  timer.unref()
  return () => clearInterval(timer)
}

/** Tells line by line what a step prints, in the form that was asked for. */
function retell(child) {
  for (const [stream, level] of [
    [child.stdout, 'info'],
    [child.stderr, 'error'],
  ])
    createInterface({ input: stream }).on('line', (line) => say(line, level))
}

/**
 * Runs a program in the foreground and passes signals on. Resolves to its exit code and whether it was asked to stop. With `tied` the child sees when this
 * process goes; what it prints is its own. What another one prints is retold where the log is JSON: those are steps that know no log.
 */
export function run(program, args, { env = process.env, tied = false } = {}) {
  return new Promise((resolve, reject) => {
    const isRetold = !tied && wantsJson()
    const output = isRetold ? 'pipe' : 'inherit'
    const child = spawn(program, args, { env, stdio: ['inherit', output, output, ...(tied ? ['ipc'] : [])] })
    if (isRetold) retell(child)
    let asked = false
    const passOn = (signal) => {
      asked = true
      child.kill(signal)
    }
    for (const signal of signals) process.on(signal, passOn)
    const unwatch = watchNpm(() => child.kill('SIGTERM'))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      unwatch()
      for (const name of signals) process.off(name, passOn)
      resolve({ code: signal ? 1 : (code ?? 1), asked })
    })
  })
}
