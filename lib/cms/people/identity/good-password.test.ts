import { PASSWORD_MIN } from '#lib/contracts/new-password.ts'
import { commonForms, LIST_PARTS, listPartOf } from '#lib/core/common-forms.ts'
import { makePerson } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { isCommonPassword } from './common-passwords.ts'
import { ensureFirstManager } from './first-manager.ts'
import { issueNextReset } from './issue-resets.ts'
import { hashPassword } from './password.ts'

const { db, deps, as, stranger, withCookie, time, truncate } = await testCms()

// Set before the rule was, and easy to guess: it goes on working.
const old = 'Expo-demo-2025!'
const hashed = await hashPassword(old)
const her = { email: 'hanako.minami@expo.example', userName: '南 花子' }
const consents = { consentTerms: true, consentPrivacy: true }

beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

const linkIn = async (kind: string) => {
  const { action_url } = await db
    .selectFrom('outbox')
    .select('action_url')
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return action_url?.split('/').at(-1) ?? ''
}

/** Everywhere a password is set, for a person of this name and address: what sends it there. */
const PLACES = {
  settings: async () => {
    await makePerson(db, { authority: 4, email: her.email, user_name: her.userName, password_hash: hashed })
    const entered = await stranger.post('/auth/sign-in', { email: her.email, password: old })
    const me = withCookie(entered.headers.getSetCookie()[0]?.split(';')[0] ?? '')
    return (password: string) => me.post('/me/password', { currentPassword: old, password })
  },
  reset: async () => {
    await makePerson(db, { authority: 4, email: her.email, user_name: her.userName, password_hash: hashed })
    await stranger.post('/auth/password-resets', { email: her.email })
    await issueNextReset(deps)
    const token = await linkIn('passwordReset')
    return (password: string) => stranger.post(`/auth/password-resets/${token}`, { password })
  },
  registration: async () => {
    const noSpaces = { areaList: [], roomList: [], roomPatternList: [] }
    const manager = await as(0)
    expect((await manager.post('/invitations', { ...her, ...noSpaces, cmsAccountAuth: 1 })).status).toBe(201)
    const token = await linkIn('invitation')
    return (password: string) => stranger.post(`/invitations/${token}/accept`, { ...consents, password })
  },
  'first manager': async () => {
    const made = await ensureFirstManager(db, {}, time.now)
    const token = made.kind === 'setup-link' ? made.token : ''
    return (password: string) => stranger.post(`/auth/setup/${token}`, { ...her, ...consents, password })
  },
}

const REFUSED = [
  ['            ', '05'],
  ['123456789012', '05'],
  ['qwertyuiopas', '05'],
  ['expo-console-2025', '10'],
  [her.email, '10'],
  ['南花子南花子2025年です', '10'],
  ['photography', '03'],
  ['administration', '07'],
  ['Sunshine20250501!', '07'],
  ['1q2w3e4r5t6y', '07'],
]

test.each(Object.entries(PLACES))(
  'easy passwords are refused at the field, each for its reason: %s',
  async (_, place) => {
    const set = await place()
    for (const [password = '', rule] of REFUSED) {
      const answer = await set(password)
      expect([password, answer.status, answer.body.error_messages]).toMatchObject([
        password,
        400,
        [{ field: 'password', message_id: expect.stringMatching(new RegExp(`${rule}$`)) }],
      ])
    }
    expect((await set('Kita-no-umi-2025!')).status).toBe(204)
  },
)

test('the nickname is one of her own words', async () => {
  const row = { authority: 4, email: her.email, nick_name: 'Kitanoumi', password_hash: hashed } as const
  await makePerson(db, row)
  const entered = await stranger.post('/auth/sign-in', { email: her.email, password: old })
  const me = withCookie(entered.headers.getSetCookie()[0]?.split(';')[0] ?? '')
  const answer = await me.post('/me/password', { currentPassword: old, password: 'kitanoumi-2025' }, { lang: 'en' })
  expect(answer.body.error_messages).toMatchObject([{ message: expect.stringContaining('“kitanoumi”') }])
})

test('a wrong current password is told before anything of the new one, which only its owner may try', async () => {
  const me = await as(4)
  const answer = await me.post('/me/password', { currentPassword: 'wrong', password: 'administration' })
  expect(answer.body.error_messages).toMatchObject([{ field: 'currentPassword' }])
})

test('a configured first manager is not made with an easy password; one who is there stops no start', async () => {
  const easy = { email: 'kanri@console.example', password: 'administration' }
  await expect(ensureFirstManager(db, easy)).rejects.toThrow('FIRST_MANAGER_PASSWORD is easy to guess')
  await expect(ensureFirstManager(db, { ...easy, password: 'kanri@console.example' })).rejects.toThrow('easy to guess')
  await makePerson(db, { authority: 0 })
  expect(await ensureFirstManager(db, easy)).toEqual({ kind: 'exists' })
})

test('the list is found whatever the case and width, with signs between and digits around; phrases are not in it', async () => {
  for (const password of ['ADMINISTRATION', 'ａｄｍｉｎｉｓｔｒａｔｉｏｎ', 'admini-stration', '!!photography2025'])
    expect([password, await isCommonPassword(password)]).toEqual([password, true])
  for (const password of ['correct horse battery', 'Minami-no-kaze-2025!', 'q8#Lw!zP2vK&'])
    expect([password, await isCommonPassword(password)]).toEqual([password, false])
})

test('a browser finds in the parts of the list whatever the server refuses as common, and nothing else', async () => {
  const partsOf = async (part: number | string) => stranger.get(`/auth/common-passwords?part=${part}`)
  const read = await Promise.all(Array.from({ length: LIST_PARTS }, (_, part) => partsOf(part)))
  const parts = read.map(({ body }) => body.items as string[])
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(250)
  const isFound = (password: string) =>
    commonForms(password, PASSWORD_MIN).some((form) => parts[listPartOf(form)]?.includes(form))
  const all = parts.flat()
  expect(all.length).toBeGreaterThan(40_000)
  const tried = all
    .filter((_, n) => n % 97 === 0)
    .flatMap((word) => [word, `${word}2024!!`, `- ${word} -`, `${word}x7k`])
  for (const password of tried)
    expect([password, isFound(password)]).toEqual([password, await isCommonPassword(password)])
  expect(isFound('correct horse battery staple is long')).toBe(false)
  for (const part of [LIST_PARTS, -1, 'ff', '']) expect((await partsOf(part)).status).toBe(400)
})
