import { findBrowser } from '#lib/testing/find-browser.ts'

/** How tests and the tour start a browser. */
export const chromiumOptions = {
  executablePath: findBrowser(),
  // Without a locale (a container, a bare machine) Chromium reads the names of files as ASCII, and takes none whose name is Japanese.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A page of a test is left before what its scripts are compiled for again pays: a seventh of the processor time of pages without it.
    '--js-flags=--no-turbofan --no-maglev',
  ],
}
