import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright'
import { findBrowser } from '#lib/testing/find-browser.ts'
import { toCookies } from './sign-in.ts'

export type FirstLoad = {
  path: string
  /** Gzipped KB of the scripts that the page needs: those its HTML names. */
  named: number
  /** And of all scripts that arrived until the network was idle, with what the page preloads for later. */
  arrived: number
  /** Where the browser ended, when not at `path`. */
  landed: string | null
  status: number
}

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']

async function weigh(browser: Browser, origin: string, path: string, cookie: string): Promise<FirstLoad> {
  const context = await browser.newContext({ locale: 'ja-JP', viewport: { width: 1440, height: 900 } })
  try {
    if (cookie) await context.addCookies(toCookies(cookie, origin))
    const page = await context.newPage()
    const sizes = new Map<string, Promise<number>>()
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      const size = response.body().then((body) => gzipSync(body, { level: 6 }).length)
      sizes.set(response.url(), size)
    })
    const response = await page.goto(origin + path, { waitUntil: 'networkidle' })
    const html = (await response?.text()) ?? ''
    let [named, arrived] = [0, 0]
    for (const [url, size] of sizes) {
      arrived += await size
      if (html.includes(`src="${new URL(url).pathname}`)) named += await size
    }
    const landed = new URL(page.url()).pathname
    const status = response?.status() ?? 0
    return { path, named: named / 1024, arrived: arrived / 1024, status, landed: landed === path ? null : landed }
  } finally {
    await context.close()
  }
}

/** Opens each screen in a fresh Chromium profile and weighs the JavaScript it gets. */
export async function firstLoads(origin: string, paths: readonly string[], cookie: string): Promise<FirstLoad[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ARGS })
  try {
    const loads: FirstLoad[] = []
    for (const path of paths) {
      const signedOut = path === '/LOGIN001' || path === '/sign-in'
      loads.push(await weigh(browser, origin, path, signedOut ? '' : cookie))
    }
    return loads
  } finally {
    await browser.close()
  }
}
