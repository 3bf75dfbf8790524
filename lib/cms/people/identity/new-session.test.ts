import { makePerson, makeRoom } from '#lib/testing/make.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'
import { hashPassword } from './password.ts'

const { db, as, stranger, withCookie, truncate } = await testCms()
beforeEach(truncate)

const PASSWORD = 'a long password'
const NEW = 'another long password'
const cookieOf = (answer: Answered) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
const person = async (email: string) =>
  makePerson(db, { authority: 4, email, password_hash: await hashPassword(PASSWORD) })
const meOf = async (cookie: string) => (await withCookie(cookie).get('/me')).status

async function signIn(email: string, cookie = '') {
  const answer = await withCookie(cookie).post('/auth/sign-in', { email, password: PASSWORD })
  expect(answer.status).toBe(204)
  return cookieOf(answer)
}

test('signing in over a living session, her own or another person’s, ends that one', async () => {
  await person('a@expo.example')
  await person('b@expo.example')
  const first = await signIn('a@expo.example')
  const second = await signIn('a@expo.example', first)
  expect([second === first, await meOf(first), await meOf(second)]).toEqual([false, 401, 200])
  const other = await signIn('b@expo.example', second)
  expect([await meOf(second), await meOf(other)]).toEqual([401, 200])
  // Another browser is nobody's business.
  expect([await meOf(await signIn('a@expo.example')), await meOf(other)]).toEqual([200, 200])
})

test('a new password gives a new session here and ends all there were', async () => {
  await person('a@expo.example')
  const [here, there] = [await signIn('a@expo.example'), await signIn('a@expo.example')]
  const changed = await withCookie(here).post('/me/password', { currentPassword: PASSWORD, password: NEW })
  expect(changed.status).toBe(204)
  expect([await meOf(here), await meOf(there), await meOf(cookieOf(changed))]).toEqual([401, 401, 200])
  expect((await stranger.post('/auth/sign-in', { email: 'a@expo.example', password: NEW })).status).toBe(204)
})

test('another level ends her sessions, another name does not', async () => {
  const id = await person('a@expo.example')
  const organizer = await as(0)
  const session = await signIn('a@expo.example')
  const form = (userName: string, cmsAccountAuth: number, roomList: string[]) => ({
    userName,
    cmsAccountAuth,
    areaList: [],
    roomList,
    roomPatternList: [],
  })
  const room = await makeRoom(db)
  expect((await organizer.patch(`/users/${id}`, form('新しい名', 4, [room]), 1)).status).toBe(200)
  expect(await meOf(session)).toBe(200)
  expect((await organizer.patch(`/users/${id}`, form('新しい名', 5, [room]), 2)).status).toBe(200)
  expect(await meOf(session)).toBe(401)
})
