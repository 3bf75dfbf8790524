import { ensureBrowser } from './browser/ensure-browser.mjs'

/** `npm run browser`: finds or gets the browser of the end-to-end tests, for those who run them one at a time. */
const { problem } = await ensureBrowser()
if (problem) console.error(problem)
process.exitCode = problem ? 1 : 0
