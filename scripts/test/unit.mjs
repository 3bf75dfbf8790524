import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'

/** `npm run unit -- PATTERN`: Jest, in one process where so few files are meant that a second one would only cost its start. */
const FEW = 2
const args = process.argv.slice(2)
const patterns = args.filter((arg) => !arg.startsWith('-')).map((arg) => new RegExp(arg, 'i'))

function testFiles() {
  const roots = ['app', 'components', 'lib', 'messages', 'scripts']
  return roots.flatMap((root) =>
    readdirSync(root, { recursive: true })
      .filter((name) => /\.test\.ts$/.test(name))
      .map((name) => path.posix.join(root, name)),
  )
}

const meant = patterns.length === 0 ? [] : testFiles().filter((file) => patterns.some((pattern) => pattern.test(file)))
const isFew = meant.length > 0 && meant.length <= FEW
const jest = [
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
  ...(isFew ? ['--runInBand'] : []),
]
const { status } = spawnSync(process.execPath, [...jest, ...args], { stdio: 'inherit' })
process.exit(status ?? 1)
