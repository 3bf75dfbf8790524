import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fail } from './fail.mjs'
import { isWritable } from './need-writable.mjs'
import { run } from './run.mjs'
import { clearStamp, hash, readStamp, writeStamp } from './stamp.mjs'

const output = 'node_modules/.cache/expo-console/programs'
const sources = ['lib', 'messages']
const notBundled = /\.test\.ts$|^lib\/(testing|bff|client|demo\/data)\//

/** Of each file of the CMS its size and when it was written. */
function fingerprint() {
  const files = sources.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.(ts|json)$/.test(entry.name))
      .map((entry) => path.posix.join(entry.parentPath ?? entry.path, entry.name)),
  )
  const own = ['package-lock.json', 'scripts/bootstrap/write-bundle.mjs']
  return hash(
    ...[...files, ...own]
      .filter((file) => !notBundled.test(file))
      .sort()
      .flatMap((file) => [file, readFileSync(file)]),
  )
}

/**
 * One file of a program of the CMS: a thousand sources are read, stripped of their types and compiled once and not at each start, and what was compiled is
 * kept. Where it cannot be written the sources are run as ever. Resolves to the file to run.
 */
export async function bundle(node, program) {
  const file = path.join(output, `${path.basename(program, '.ts')}.mjs`)
  const stampFile = `${file}.of`
  const now = fingerprint()
  if (existsSync(file) && readStamp(stampFile) === now) return file
  if (!isWritable('node_modules')) return program
  clearStamp(stampFile)
  const { code, asked } = await run(node, [
    '--disable-warning=ExperimentalWarning',
    'scripts/bootstrap/write-bundle.mjs',
    program,
    file,
  ])
  if (asked) process.exit(130)
  if (code !== 0) fail('The CMS could not be put into one file; the lines above say why.')
  writeStamp(stampFile, now)
  return file
}
