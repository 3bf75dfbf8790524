import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { patience } from './apt.mjs'
import { fillFolder } from './fill-folder.mjs'
import { runWithin } from './run-within.mjs'

export const unpackedFolder = 'debian'

/** Options with which any account may use apt-get: lists and archives of its own beside the machine's list of what is installed. */
const inFolder = (folder) => [
  ...patience,
  `-o=Dir::State::lists=${folder}/lists`,
  `-o=Dir::Cache::archives=${folder}/archives`,
  '-o=Dir::Cache::pkgcache=',
  '-o=Dir::Cache::srcpkgcache=',
  '-o=Debug::NoLocking=1',
  '-o=Acquire::Languages=none',
]

/** The folders below `root` that hold libraries, relative to `folder`. */
function libraryFolders(folder, root) {
  const entries = readdirSync(path.join(folder, root), { recursive: true, withFileTypes: true })
  const holders = entries.filter(({ name }) => /^lib.+\.so(\.|$)/.test(name)).map(({ parentPath }) => parentPath)
  return [...new Set(holders)].map((holder) => path.relative(folder, holder))
}

async function fill(folder) {
  const scratch = path.join(folder, 'apt')
  for (const name of ['lists', 'archives']) mkdirSync(path.join(scratch, name, 'partial'), { recursive: true })
  const aptGet = (...args) => runWithin(600_000, 'apt-get', [...inFolder(scratch), ...args])
  await aptGet('update')
  // apt checks the signatures, and leaves out what the machine has.
  await aptGet('install', '-y', '--no-install-recommends', '--download-only', 'chromium-headless-shell')
  const archives = path.join(scratch, 'archives')
  const packages = readdirSync(archives).filter((file) => file.endsWith('.deb'))
  if (packages.length === 0) throw new Error('apt has nothing to fetch: the package is installed')
  for (const name of packages) {
    await runWithin(120_000, 'dpkg-deb', ['-x', path.join(archives, name), path.join(folder, 'root')])
  }
  rmSync(scratch, { recursive: true })
  const libraries = [libraryFolders(folder, 'root')]
  return { program: 'root/usr/lib/chromium/chromium-headless-shell', fonts: 'root/usr/share/fonts', libraries }
}

/** Unpacks Debian's headless Chromium, and what of its libraries the machine lacks, without installing it. Resolves to its path. */
export async function unpackDebians() {
  if (process.platform !== 'linux') throw new Error('this is not Debian')
  return fillFolder(unpackedFolder, fill)
}
