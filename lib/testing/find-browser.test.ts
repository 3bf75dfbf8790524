import { findBrowser, installedBrowsers, type Machine, statedBrowser } from './find-browser.ts'

const machine = (programs: readonly string[], more: Partial<Machine> = {}): Machine => ({
  env: { PATH: '/usr/local/bin:/usr/bin' },
  platform: 'linux',
  isProgram: (file) => programs.includes(file),
  remembered: undefined,
  ...more,
})

const shell = '/usr/bin/chromium-headless-shell'
const chrome = '/opt/google/chrome/google-chrome'

test('CHROMIUM_PATH goes first', () => {
  const here = machine([shell, '/my/chrome'], { env: { CHROMIUM_PATH: '/my/chrome' }, remembered: shell })
  expect(statedBrowser(here)).toBe('/my/chrome')
  expect(findBrowser(here)).toBe('/my/chrome')
})

test('a CHROMIUM_PATH that is empty or names no program is passed over', () => {
  for (const CHROMIUM_PATH of ['', '/gone']) {
    const here = machine([shell], { env: { CHROMIUM_PATH } })
    expect(statedBrowser(here)).toBeUndefined()
    expect(findBrowser(here)).toBe(shell)
  }
})

test('what is installed is told once each, the headless shell first', () => {
  expect(installedBrowsers(machine([chrome, '/usr/bin/chromium', shell]))).toEqual([shell, '/usr/bin/chromium', chrome])
})

test('a browser anywhere on the path is found; a relative folder of the path is not asked', () => {
  const here = machine(['/home/me/bin/chromium', 'bin/chromium'], { env: { PATH: 'bin:/home/me/bin' } })
  expect(installedBrowsers(here)).toEqual(['/home/me/bin/chromium'])
})

test('Chrome on a Mac lies among the applications', () => {
  const app = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  expect(findBrowser(machine([app], { platform: 'darwin' }))).toBe(app)
  expect(findBrowser(machine([app]))).toBeUndefined()
})

test('the browser that started last goes before one that is only there', () => {
  const kept = '/checkout/.cache/browser/npm/chromium'
  expect(findBrowser(machine([shell, kept], { remembered: kept }))).toBe(kept)
  expect(findBrowser(machine([shell], { remembered: kept }))).toBe(shell)
})

test("Playwright's own is used where it started last, and where there is none", () => {
  expect(findBrowser(machine([shell], { remembered: '' }))).toBeUndefined()
  expect(findBrowser(machine([]))).toBeUndefined()
})
