import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fail } from './fail.mjs'

// Runs TypeScript without flags from 22.18 on.
const oldest = [22, 18]

function isNewEnough(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}

/** The Node.js to run the product with: this one when it is new enough, else the one npm installed beside the packages. */
export function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath
  const packaged = path.resolve('node_modules/.bin/node')
  const { stdout } = spawnSync(packaged, ['--version'], { encoding: 'utf8' })
  if (stdout && isNewEnough(stdout.trim())) return packaged
  return fail(
    `This is Node.js ${process.versions.node}; the console needs ${oldest.join('.')} or newer, and there is no packaged one for ${process.platform}-${process.arch}. Install Node.js 24 and start again.`,
  )
}
