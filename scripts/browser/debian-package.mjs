import { spawnSync } from 'node:child_process'
import { patience } from './apt.mjs'
import { reasonOf } from './reason-of.ts'
import { runWithin } from './run-within.mjs'

// Ubuntu knows neither: its `chromium-browser` installs nothing but a pointer to its store.
const packages = ['chromium-headless-shell', 'chromium']

/** How this account runs apt-get as root: as root itself, or where sudo asks for no password. */
function asRoot() {
  if (process.getuid?.() === 0) return []
  const { status } = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' })
  if (status !== 0) throw new Error('this account may not install packages')
  return ['sudo', '-n']
}

/** Installs Debian's Chromium, best without its windows. Resolves to its path. */
export async function installDebians() {
  if (process.platform !== 'linux') throw new Error('this is not Debian')
  const [program, ...args] = [...asRoot(), 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...patience]
  const aptGet = (milliseconds, ...more) => runWithin(milliseconds, program, [...args, ...more])
  // One broken source among several fails the whole update, and the package may be in the others.
  await aptGet(180_000, 'update').catch((error) => console.log(`  apt-get update: ${reasonOf(error.message)}`))
  let reason
  for (const name of packages) {
    try {
      await aptGet(900_000, 'install', '-y', '--no-install-recommends', name)
      return `/usr/bin/${name}`
    } catch (error) {
      reason ??= error
    }
  }
  throw reason
}
