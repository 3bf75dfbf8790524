import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { expect } from 'expect'
import fc from 'fast-check'
import * as circus from 'jest-circus'
import type { Progress, Round, Verdict } from './trial-messages.ts'

/**
 * Runs test files with one file changed, again and again: jest's own `test` and `expect` without its runner, whose start would
 * cost more than the tests. Every round loads the tests, the changed file and what uses it anew, under an address with its
 * number, so that nothing of the mutant before is left.
 */
const root = process.cwd()
const stripped = new Map<string, string>()
let number = 0
let changed: Round['changed'] = null
let anew: ReadonlySet<string> = new Set()

const ourFile = (url: string): string | null => {
  if (!url.startsWith('file:') || url.includes('/node_modules/')) return null
  const file = path.relative(root, fileURLToPath(url.split('?')[0] ?? url))
  return file.startsWith('..') || file.startsWith('scripts/mutations/') ? null : file
}

function codeOf(file: string): string {
  if (changed?.file === file) return stripTypeScriptTypes(changed.source)
  const code = stripped.get(file) ?? stripTypeScriptTypes(readFileSync(path.join(root, file), 'utf8'))
  stripped.set(file, code)
  return code
}

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    const file = ourFile(found.url)
    return file?.endsWith('.ts') && anew.has(file)
      ? { ...found, url: `${found.url.split('?')[0]}?round=${number}` }
      : found
  },
  load(url, context, next) {
    const file = ourFile(url)
    if (!file?.endsWith('.ts')) return next(url, context)
    return { format: 'module', source: codeOf(file), shortCircuit: true }
  },
})

const { describe, test, it, beforeAll, beforeEach, afterAll, afterEach } = circus
Object.assign(globalThis, { describe, test, it, beforeAll, beforeEach, afterAll, afterEach, expect })

// The same inputs of property tests in every round: a mutant that survives is one that survives again.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20250413 })

/** After the first failure the rest proves nothing more. */
function skipAll(block: ReturnType<typeof circus.getState>['rootDescribeBlock']): void {
  for (const child of block.children) {
    if (child.type === 'test') child.mode = 'skip'
    else skipAll(child)
  }
}

circus.addEventHandler((event) => {
  if (event.name === 'test_done' && event.test.errors.length > 0) skipAll(circus.getState().rootDescribeBlock)
})

async function failureIn(file: string): Promise<string | null> {
  circus.resetState()
  circus.setState({ ...circus.getState(), testTimeout: 30_000 })
  await import(`${pathToFileURL(path.join(root, file)).href}?round=${number}`)
  const { testResults, unhandledErrors } = await circus.run()
  const failed = testResults.find((result) => result.errors.length > 0)
  return failed ? failed.testPath.slice(1).join(' › ') : (unhandledErrors[0]?.split('\n')[0] ?? null)
}

/** Sent before the file is loaded: a mutant that loops for ever leaves no turn for it. */
const tell = (progress: Progress) => new Promise<void>((resolve) => process.send?.(progress, () => resolve()))

async function play(round: Round): Promise<Verdict> {
  number += 1
  changed = round.changed
  anew = new Set([...round.tests, ...round.users])
  const started = performance.now()
  const end = (failed: string | null): Verdict => ({ failed, ms: performance.now() - started })
  for (const file of round.tests) {
    await tell({ begins: file })
    const failed = await failureIn(file).catch((error: unknown) => `${file}: ${error}`)
    if (failed !== null) return end(failed)
  }
  return end(null)
}

// A mutant that loops for ever leaves this thread no turn to see that whoever asked is gone: another one looks.
new Worker(
  `const asked = process.ppid
   setInterval(() => process.ppid === asked || process.kill(process.pid, 'SIGKILL'), 1_000)`,
  { eval: true },
).unref()

// A mutant's own stray failures are noticed by its tests, or not at all.
process.on('unhandledRejection', () => {})

process.on('message', async (round: Round) => process.send?.(await play(round)))
