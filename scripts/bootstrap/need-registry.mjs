import { spawnSync } from 'node:child_process'
import { fail } from './fail.mjs'
import { npmCommand } from './npm.mjs'

/**
 * Ends with a clear message when npm does not get `spec` from its registry or its cache. npm install would ask a dead
 * registry for minutes, package by package, without a word; this is one question with one repetition.
 */
export function needRegistry(spec) {
  const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=20000']
  const [program, args] = npmCommand(['view', spec, 'version', '--prefer-offline', '--loglevel=error', ...patience])
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (error) fail('npm was not found. Install Node.js with npm, version 20 or newer.')
  if (status === 0) return
  const [, reason = 'no answer'] = /npm (?:error|ERR!) code (\S+)/.exec(stderr) ?? []
  fail(
    `npm gets no packages from its registry (${reason}), and the first start needs them. Check the network, the proxy and the address that "npm config get registry" says, then start again.`,
  )
}
