import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { browserFolder } from '#lib/testing/find-browser.ts'
import { runWithin } from './run-within.mjs'

const cli = path.resolve('node_modules/playwright/cli.js')

/**
 * Has Playwright fetch its own headless Chromium. Where its servers cannot be reached it would try for minutes: 20 seconds are
 * given for the first byte, then two minutes for each tenth.
 */
export async function installPlaywrights() {
  // A download that is given up leaves its parts behind.
  const parts = path.join(browserFolder, `playwright.${process.pid}`)
  mkdirSync(parts, { recursive: true })
  const env = {
    ...process.env,
    TMPDIR: parts,
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: process.env.PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT ?? '8000',
  }
  try {
    const args = [cli, 'install', '--only-shell', '--no-remove', 'chromium']
    await runWithin(20_000, process.execPath, args, { env, alive: /\d% of /, more: 120_000 })
  } finally {
    rmSync(parts, { recursive: true, force: true, maxRetries: 5 })
  }
  return undefined
}
