import { expect, type Page } from 'playwright/test'
import { type Lang, wordsOf } from './words.ts'

type Person = { email: string; password: string; lang?: Lang; nickName?: string }

/** The calls of a page's own browser, with its cookies; throws with the answer where one is refused. */
function callsOf({ request }: ReturnType<Page['context']>, lang: Lang) {
  const headers = { 'accept-language': lang }
  const call = async (method: 'GET' | 'POST', path: string, data?: object) => {
    const answer = await request.fetch(`/cms/v1/fe${path}`, { method, headers, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return answer
  }
  return { get: (path: string) => call('GET', path), post: (path: string, data: object) => call('POST', path, data) }
}

/**
 * Signs in by the calls the pages make, the nickname included, in her language (Japanese unless said); no page is opened. The way
 * over the pages is walked in sign-in.spec.ts.
 */
export async function signIn(page: Page, person: Person): Promise<void> {
  const { email, password, lang = 'ja', nickName = email.split('@')[0] ?? '' } = person
  const { get, post } = callsOf(page.context(), lang)
  await post('/auth/sign-in', { email, password })
  const me = (await (await get('/me')).json()) as { item: { nickName: string | null } }
  if (!me.item.nickName) await post('/me/nick-name', { nickName })
  await get('/auth/notification/list/1')
}

/** Signs in and opens the home screen. */
export async function signInAtHome(page: Page, person: Person): Promise<void> {
  await signIn(page, person)
  await page.goto('/TOP101')
  await expect(page.getByRole('heading', { name: wordsOf[person.lang ?? 'ja'].home.news })).toBeVisible()
}

/** Signs in the way a person does: agreement, Continue, e-mail and password, the nickname where it is asked for. Ends at home. */
export async function signInByHand(page: Page, person: Person): Promise<void> {
  const { lang = 'ja', nickName = person.email.split('@')[0] ?? '' } = person
  const { entry, home } = wordsOf[lang]
  await page.goto(`/LOGIN001?language=${lang}`)
  await passLogin(page, person)
  const nickNameField = page.getByRole('textbox', { name: entry.nickNameLabel })
  const news = page.getByRole('heading', { name: home.news })
  await expect(nickNameField.or(news)).toBeVisible()
  if (await nickNameField.isVisible()) {
    await nickNameField.fill(nickName)
    await page.getByRole('button', { name: entry.register }).click()
  }
  await expect(news).toBeVisible()
  await expect(page).toHaveURL(/\/TOP101$/)
}

/** Opens the login page and goes on from there to signing in, as nobody comes past the agreement. */
export async function openSignIn(page: Page, lang: Lang = 'ja'): Promise<void> {
  await page.goto(`/LOGIN001?language=${lang}`)
  await giveAgreement(page, lang)
  await expect(page).toHaveURL(/\/sign-in$/)
}

/** The one agreement of /LOGIN001, and Continue. */
export async function giveAgreement(page: Page, lang: Lang): Promise<void> {
  const { entry } = wordsOf[lang]
  await page.getByRole('checkbox', { name: plainText(entry.agreeBoth) }).check()
  await page.getByRole('button', { name: entry.continue }).click()
}

/** What a person does at /LOGIN001, on whatever page she ends: agreement, Continue, e-mail and password. */
export async function passLogin(page: Page, { email, password, lang = 'ja' }: Person): Promise<void> {
  const { entry } = wordsOf[lang]
  await giveAgreement(page, lang)
  await page.getByRole('textbox', { name: entry.email }).fill(email)
  await page.getByLabel(entry.password).fill(password)
  await page.getByRole('button', { name: entry.signInVerb }).click()
}

/** A message without the tags of its links. */
function plainText(message: string): string {
  return message.replace(/<[^>]+>/g, '')
}
