import path from 'node:path'
import { defineConfig } from 'playwright/test'
import { chromiumOptions } from '#e2e/support/chromium.ts'
import type { Shape } from '#e2e/support/product.ts'
import { isFirst, isLong } from '#lib/testing/long-form.ts'

// For the lanes and the consoles they start, two dozen by day: without it each one strips the types of the same files and compiles them anew.
process.env.NODE_COMPILE_CACHE ??= path.resolve('.cache/compiled')
// Node.js strips the types itself. Playwright would compile each file with Babel: 8 processor seconds in a fresh clone (decision 0387).
process.env.PW_DISABLE_TS_ESM ??= '1'

/** What a run leaves out by day. */
const leftOut = (...tags: string[]) => new RegExp([...tags, '@night', ...(isFirst ? ['@landing'] : [])].join('|'))

export default defineConfig<object, { shape: Shape }>({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/support/open-run.ts',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: false,
  // A browser test waits for its page a part of its time: on two processors three lanes take less time than two.
  workers: 3,
  retries: 0,
  // These end what hangs and judge no speed: a machine with other work has been ten times as slow (decision 0368).
  timeout: 600_000,
  // What is asked again and again would else go on until the end of its test, which says less of it.
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  reporter: [['list'], ...(process.env.E2E_REPORT ? [['json', { outputFile: process.env.E2E_REPORT }] as const] : [])],
  use: {
    browserName: 'chromium',
    locale: 'ja-JP',
    // Neither Japan's zone nor UTC: the console has to show Japan time all the same.
    timezoneId: 'America/St_Johns',
    viewport: { width: 1440, height: 900 },
    // What moves is measured where it stands; all-screens.spec.ts looks at it moving.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: chromiumOptions,
  },
  projects: [
    // The product with the CMS in a second process. Specs ask for it with { tag: '@split' }, or with shapeOf(lang); at night all run in it but
    // those that start the console themselves (@one-only). By day they are a dozen: one lane takes them, and first, so that it is no lane alone at the end.
    {
      name: 'split',
      ...(isLong ? { grepInvert: /@one-only/ } : { grep: /@split/, grepInvert: leftOut(), workers: 1 }),
      use: { shape: 'split' },
    },
    { name: 'one', ...(isLong ? {} : { grepInvert: leftOut('@split-only') }) },
  ],
})
