import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { isWritable } from './need-writable.mjs'
import { run } from './run.mjs'
import { say } from './say.mjs'
import { hash } from './stamp.mjs'

const programs = 'node_modules/.cache/expo-console/programs'
const fileOf = (program) => `${path.basename(program, '.ts')}.mjs`
const sources = ['lib', 'messages']
const notBundled = /\.test\.ts$|^lib\/(testing|bff|client|demo\/data)\//

/** Of each file of the CMS its size and when it was written. */
function fingerprint() {
  const files = sources.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.(ts|json)$/.test(entry.name))
      .map((entry) => path.posix.join(entry.parentPath ?? entry.path, entry.name)),
  )
  const own = ['package.json', 'package-lock.json', 'scripts/bootstrap/write-bundle.mjs']
  return hash(
    ...[...files, ...own]
      .filter((file) => !notBundled.test(file))
      .sort()
      .flatMap((file) => [file, readFileSync(file)]),
  )
}

/** What is younger may be what another start writes right now. */
const OLD_MS = 3_600_000

/** Takes away what was made of other sources, and what a start left that was cut short. */
function clearOld(output, kept) {
  for (const name of readdirSync(output)) {
    const place = path.join(output, name)
    if (name !== kept && Date.now() - statSync(place).mtimeMs > OLD_MS) rmSync(place, { recursive: true, force: true })
  }
}

/** Written beside its place and moved there as a whole, so that another start never reads a part of it. */
async function write(node, program, folder) {
  const beside = `${folder}.${randomUUID()}`
  const file = path.join(beside, fileOf(program))
  try {
    mkdirSync(beside, { recursive: true })
    const args = ['--disable-warning=ExperimentalWarning', 'scripts/bootstrap/write-bundle.mjs', program, file]
    const { code, asked } = await run(node, args)
    if (asked) process.exit(130)
    if (code !== 0) throw new Error('the lines above say why')
    renameSync(beside, folder)
    clearOld(path.dirname(folder), path.basename(folder))
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

/**
 * One file of a program of the CMS: a thousand sources are read, stripped of their types and compiled once and not at each start, and what was compiled is
 * kept. Where it cannot be written the sources are run as ever. Resolves to the file to run. `output`: the folder of all such files.
 */
export async function bundle(node, program, output = programs) {
  const folder = path.join(output, `${path.basename(program, '.ts')}-${fingerprint().slice(0, 16)}`)
  const file = path.join(folder, fileOf(program))
  if (existsSync(file)) return file
  if (!isWritable('node_modules')) return program
  try {
    await write(node, program, folder)
  } catch (error) {
    // Another start that was faster has moved the same there.
    if (existsSync(file)) return file
    say(`The CMS could not be put into one file and runs from its sources: ${error.message}`, 'error')
    return program
  }
  return file
}
