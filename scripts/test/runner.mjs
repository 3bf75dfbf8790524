import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import Runner from 'jest-light-runner/child-process'
import { ownChannel } from './own-channel.ts'

// The pool of the runner, which is not ours to depend on.
const ofRunner = createRequire(fileURLToPath(import.meta.resolve('jest-light-runner')))
const { default: Tinypool } = await import(pathToFileURL(ofRunner.resolve('tinypool')).href)

const { run } = Tinypool.prototype

/** Runs a file as before, each worker over a channel of its own. */
Tinypool.prototype.run = function runAlone(task, options) {
  const alone = options?.channel ? { ...options, channel: ownChannel(options.channel) } : options
  return run.call(this, task, alone)
}

/** The runner of jest.config.mjs: jest-light-runner in processes. */
export default Runner
