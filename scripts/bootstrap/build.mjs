import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fail } from './fail.mjs'
import { needSpace } from './free-space.mjs'
import { isWritable, needWritable } from './need-writable.mjs'
import { run } from './run.mjs'
import { say } from './say.mjs'
import { clearStamp, hash, readStamp, writeStamp } from './stamp.mjs'

const sources = ['app', 'components', 'lib', 'messages', 'public']
const singleFiles = [
  'middleware.ts',
  'instrumentation.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/compile-words.cjs',
  'scripts/keep-locales.cjs',
]
const notBuilt =
  /\.test\.tsx?$|^lib\/(testing|demo\/data)\/|^lib\/cms\/app\/(backups|bin|development|embedded|launch)\//

function filesOf(folder) {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.posix.join(entry.parentPath ?? entry.path, entry.name))
}

function sourceFiles() {
  const files = [
    ...sources.filter((folder) => existsSync(folder)).flatMap(filesOf),
    ...singleFiles.filter((file) => existsSync(file)),
  ]
  return files.filter((file) => !notBuilt.test(file)).sort()
}

/** Sizes and times first, since reading every file costs more; contents decide when a time moved (a checkout, a touch). */
function fingerprints(files) {
  const quick = () => hash(...files.map((file) => `${file} ${statSync(file).size} ${statSync(file).mtimeMs}`))
  const exact = () => hash(process.version, ...files.flatMap((file) => [file, readFileSync(file)]))
  return { quick: quick(), exact }
}

function readBuildStamp(file) {
  const [quick = '', exact = ''] = readStamp(file).split('\n')
  return { quick, exact }
}

/** Builds the pages unless the sources are those of the last finished build. `beforeLongWork` runs only when it will take long. */
export async function build(node, beforeLongWork) {
  const output = process.env.NEXT_DIST_DIR ?? '.next'
  const stampFile = path.join(output, 'expo-build')
  const last = readBuildStamp(stampFile)
  const now = fingerprints(sourceFiles())
  if (last.quick === now.quick) return
  const exact = now.exact()
  if (last.exact === exact) return isWritable(output) ? writeStamp(stampFile, `${now.quick}\n${exact}`) : undefined
  needWritable(['.', output], 'The build')
  await beforeLongWork?.()
  needSpace(512, 'The build')
  say('Building the pages (next build) ...')
  clearStamp(stampFile)
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    SOURCES_DIGEST: exact.slice(0, 20),
  }
  const { code, asked } = await run(node, ['node_modules/next/dist/bin/next', 'build'], { env })
  if (asked) process.exit(130)
  if (code !== 0) fail('The build failed; its lines above say why.')
  return writeStamp(stampFile, `${now.quick}\n${exact}`)
}
