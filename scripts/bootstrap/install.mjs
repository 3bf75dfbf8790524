import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fail } from './fail.mjs'
import { needSpace } from './free-space.mjs'
import { LEFT_OUT, leaveOut } from './leave-out.mjs'
import { linkPostgres } from './link-postgres.mjs'
import { needRegistry } from './need-registry.mjs'
import { needWritable } from './need-writable.mjs'
import { npmCommand } from './npm.mjs'
import { run } from './run.mjs'
import { say } from './say.mjs'
import { clearStamp, hash, readStamp, writeStamp } from './stamp.mjs'

const stampFile = 'node_modules/.cache/expo-console/installed'

function isForThisPlatform(entry) {
  const fits = (wanted, value) => wanted === undefined || [wanted].flat().includes(value)
  return fits(entry.os, process.platform) && fits(entry.cpu, process.arch)
}

/** True when node_modules holds what the lock asks for, however it came there (npm install, a copied folder). */
function isInstalled(lockText) {
  try {
    const wanted = JSON.parse(lockText).packages
    const found = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages
    const ours = new Set(Object.keys(wanted[''].optionalDependencies).map((name) => `node_modules/${name}`))
    return Object.entries(wanted).every(([place, entry]) => {
      if (place === '' || found[place]?.version === entry.version) return true
      return entry.optional === true && !(ours.has(place) && isForThisPlatform(entry))
    })
  } catch {
    return false
  }
}

async function npmInstall(lockText) {
  say('Installing packages ...')
  needSpace(1500, 'The installation')
  needRegistry(`next@${JSON.parse(lockText).packages['node_modules/next'].version}`)
  // Not `npm ci`: it refuses the whole lock when a registry lacks a package for some other platform. The lock's versions
  // and checksums hold here too, and --no-save leaves it as it is.
  const args = ['install', '--no-save', '--ignore-scripts', '--include=dev', '--include=optional', '--loglevel=error']
  const { code, asked } = await run(...npmCommand(args))
  if (asked) process.exit(130)
  if (code !== 0)
    fail(
      'The installation failed; the lines above say why. Check the network and the npm registry settings, then start again.',
    )
}

/** Installs the locked packages unless they are there already, without running any package's scripts. */
export async function install() {
  const lockText = readFileSync('package-lock.json', 'utf8')
  const wanted = hash(lockText, process.platform, process.arch, LEFT_OUT)
  if (readStamp(stampFile) === wanted) return
  needWritable(['.', 'node_modules', path.dirname(stampFile)], 'The installation')
  clearStamp(stampFile)
  if (!existsSync('node_modules') || !isInstalled(lockText)) await npmInstall(lockText)
  linkPostgres()
  leaveOut()
  writeStamp(stampFile, wanted)
}
