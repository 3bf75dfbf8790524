import { chromium } from './node_modules/playwright/index.mjs'
const base = 'http://127.0.0.1:43500'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
export async function as(level, { lang = 'ja', width = 1440, height = 900, dark = false } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light', locale: 'ja-JP', reducedMotion: 'reduce', baseURL: base })
  const page = await context.newPage()
  const post = (path, data) => context.request.fetch(`/cms/v1/fe${path}`, { method: 'POST', headers: { 'accept-language': lang, origin: base }, data })
  const r = await post('/auth/sign-in', { email: `level${level}@expo.example`, password: 'Expo-demo-2025!' })
  if (!r.ok()) throw new Error(`${r.status()} ${await r.text()}`)
  await context.request.fetch(`/cms/v1/fe/auth/notification/list/1`, { headers: { 'accept-language': lang } })
  return { page, post, context }
}
export const shot = async (page, name) => { await page.waitForLoadState('networkidle').catch(() => {}); await page.screenshot({ path: `.data-shots/${name}.png` }) }
export const done = () => browser.close()
