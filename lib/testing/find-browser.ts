import { accessSync, constants, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What the search looks at; tests pass their own. */
export type Machine = {
  env: Readonly<Record<string, string | undefined>>
  platform: string
  isProgram: (file: string) => boolean
  /** What the last search that started its browser ended with: a path, or `''` for Playwright's own. */
  remembered: string | undefined
}

/** Where browsers that were fetched for this checkout lie. */
export const browserFolder = path.resolve(import.meta.dirname, '../../.cache/browser')

const memory = path.join(browserFolder, 'found')

// Without the frame of its windows first: a quarter less processor time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
const applications = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

function readMemory(): string | undefined {
  try {
    return readFileSync(memory, 'utf8')
  } catch {
    return undefined
  }
}

const thisMachine = (): Machine => ({
  env: process.env,
  platform: process.platform,
  isProgram,
  remembered: readMemory(),
})

/** The Chromiums and Chromes installed on the machine, the best first. Whether they start is another question. */
export function installedBrowsers(machine: Machine = thisMachine()): string[] {
  const path = (machine.env.PATH ?? '').split(':').filter((folder) => folder.startsWith('/'))
  const places = [...new Set([...path, ...folders])]
  const programs = names.flatMap((name) => places.map((folder) => `${folder}/${name}`))
  return [...(machine.platform === 'darwin' ? applications : []), ...programs].filter(machine.isProgram)
}

/** The browser at `CHROMIUM_PATH`, where there is one. */
export function statedBrowser({ env, isProgram }: Machine = thisMachine()): string | undefined {
  return env.CHROMIUM_PATH && isProgram(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
}

/**
 * The executable that tests, pictures and measurements start; undefined means Playwright's own. In this order: `CHROMIUM_PATH`,
 * what the last search found to start, what is installed.
 */
export function findBrowser(machine: Machine = thisMachine()): string | undefined {
  const stated = statedBrowser(machine)
  if (stated) return stated
  const { remembered } = machine
  if (remembered === '') return undefined
  return remembered && machine.isProgram(remembered) ? remembered : installedBrowsers(machine)[0]
}

/** Keeps what a search found to start, for the tools that only look. */
export function rememberBrowser(executable: string | undefined): void {
  if (readMemory() === (executable ?? '')) return
  mkdirSync(browserFolder, { recursive: true })
  writeFileSync(`${memory}.${process.pid}`, executable ?? '')
  renameSync(`${memory}.${process.pid}`, memory)
}
