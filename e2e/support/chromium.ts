import { findBrowser } from '#lib/testing/find-browser.ts'

/** How tests and the tour start a browser. */
export const chromiumOptions = {
  executablePath: findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
