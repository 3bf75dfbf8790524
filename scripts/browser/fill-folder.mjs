import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { browserFolder } from '#lib/testing/find-browser.ts'
import { fontSettings, launcherScript } from './launcher-script.ts'
import { tryBrowser } from './try-browser.mjs'

/** Where the script that starts an unpacked browser lies. */
export const launcherIn = (folder) => path.join(folder, 'chromium')

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Removes what a run that was killed left half filled. */
function removeLeftovers(name) {
  for (const entry of readdirSync(browserFolder)) {
    const [, pid] = entry.startsWith(`${name}.`) ? (/\.(\d+)$/.exec(entry) ?? []) : []
    if (pid && !isRunning(Number(pid))) rmSync(path.join(browserFolder, entry), { recursive: true, force: true })
  }
}

/**
 * Has a folder of this checkout filled with an unpacked browser. It gets its name when the browser has started, so that what was cut
 * short is never found. `fill(folder)` tells where the program and its fonts lie, and the sets of library folders to try in turn.
 */
export async function fillFolder(name, fill) {
  const folder = path.join(browserFolder, name)
  const part = `${folder}.${process.pid}`
  mkdirSync(part, { recursive: true })
  removeLeftovers(name)
  try {
    const { program, fonts, libraries } = await fill(part)
    writeFileSync(path.join(part, 'fonts.conf'), fontSettings(fonts))
    await writeLauncher(part, program, libraries)
    rmSync(folder, { recursive: true, force: true })
    renameSync(part, folder)
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
  return launcherIn(folder)
}

async function writeLauncher(folder, program, [libraries, ...others]) {
  const file = launcherIn(folder)
  writeFileSync(file, launcherScript({ program, libraries }))
  chmodSync(file, 0o755)
  try {
    await tryBrowser(file)
  } catch (error) {
    if (others.length === 0) throw error
    await writeLauncher(folder, program, others)
  }
}
