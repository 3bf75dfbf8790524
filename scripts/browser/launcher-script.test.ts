import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fontSettings, launcherScript } from './launcher-script.ts'

const base = mkdtempSync(path.join(tmpdir(), 'launcher of a browser '))
afterAll(() => rmSync(base, { recursive: true }))

/** What a program started through the script gets to see. */
function start(launcher: Parameters<typeof launcherScript>[0], env: Record<string, string>): string[] {
  const file = path.join(base, 'chromium')
  writeFileSync(file, launcherScript(launcher))
  chmodSync(file, 0o755)
  const own = { NODE_ENV: 'test', PATH: process.env.PATH } as const
  const seen = execFileSync(file, ['--one two', '$three'], { env: { ...own, ...env } })
  return seen.toString().trimEnd().split('\n')
}

beforeAll(() => {
  mkdirSync(path.join(base, 'bin'))
  const program = path.join(base, 'bin/shell')
  writeFileSync(program, '#!/bin/sh\nprintf "%s\\n" "$1" "$2" "$LD_LIBRARY_PATH" "$FONTCONFIG_FILE"\n')
  chmodSync(program, 0o755)
})

test('the program gets its arguments as they were, and the fonts', () => {
  const [one, two, libraries, fonts] = start({ program: 'bin/shell', libraries: [] }, { LD_LIBRARY_PATH: '/mine' })
  expect([one, two, libraries, fonts]).toEqual(['--one two', '$three', '/mine', path.join(base, 'fonts.conf')])
})

test('the folders are whole ones also where the script is named from beside it', () => {
  const seen = execFileSync('./chromium', ['one', 'two'], { cwd: base }).toString().trimEnd().split('\n')
  expect(seen.at(-1)).toBe(path.join(base, 'fonts.conf'))
})

test('the libraries go before those of the environment', () => {
  const launcher = { program: 'bin/shell', libraries: ['lib', 'usr/lib'] }
  const own = `${base}/lib:${base}/usr/lib`
  expect(start(launcher, {})[2]).toBe(own)
  expect(start(launcher, { LD_LIBRARY_PATH: '/mine' })[2]).toBe(`${own}:/mine`)
})

test('the settings of fonts name the folder and keep those of the machine', () => {
  const settings = fontSettings('fonts')
  expect(settings).toContain('<dir prefix="relative">fonts</dir>')
  expect(settings).toContain('<include ignore_missing="yes">/etc/fonts/fonts.conf</include>')
})
