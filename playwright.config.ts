import { defineConfig } from 'playwright/test'
import { chromiumOptions } from '#e2e/support/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: false,
  workers: 1,
  // On a machine of others' one more try tells a fault from a moment without processor; `npm test` names what needed it.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ...(process.env.E2E_REPORT ? [['json', { outputFile: process.env.E2E_REPORT }] as const] : [])],
  use: {
    browserName: 'chromium',
    locale: 'ja-JP',
    // Neither Japan's zone nor UTC: the console has to show Japan time all the same.
    timezoneId: 'America/St_Johns',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // A trace is a film of every step: the second try makes one, the first is not slowed down by it.
    trace: 'on-first-retry',
    launchOptions: chromiumOptions,
  },
  projects: [
    { name: 'one', grepInvert: /@split-only/ },
    // The same product with the CMS in a second process. Specs ask for it with { tag: '@split' }, or with shapeOf(lang).
    { name: 'split', grep: /@split/ },
  ],
})
