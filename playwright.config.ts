import { defineConfig } from 'playwright/test'
import { chromiumOptions } from '#e2e/support/chromium.ts'
import type { Shape } from '#e2e/support/product.ts'
import { isLong } from '#lib/testing/long-form.ts'

export default defineConfig<object, { shape: Shape }>({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/support/open-run.ts',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: false,
  // A browser test waits for its page a part of its time: on two processors three lanes take less time than two.
  workers: 3,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
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
    launchOptions: chromiumOptions,
  },
  projects: [
    { name: 'one', ...(isLong ? {} : { grepInvert: /@split-only|@night/ }) },
    // The same product with the CMS in a second process. Specs ask for it with { tag: '@split' }, or with shapeOf(lang); at night all run in it but
    // those that start the console themselves (@one-only).
    { name: 'split', ...(isLong ? { grepInvert: /@one-only/ } : { grep: /@split/ }), use: { shape: 'split' } },
  ],
})
