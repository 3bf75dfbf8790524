import { existsSync } from 'node:fs'

/** Debian's Chromium where there is one, best without its windows' frame (a quarter less processor time); else Playwright's own. */
const executable = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find((file) => file && existsSync(file))

/** How tests and the tour start a browser. */
export const chromiumOptions = {
  executablePath: executable,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
