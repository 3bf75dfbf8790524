import { FIRST_DAY, FIRST_STEPS, type FirstDay } from '#lib/contracts/first-steps.ts'
import { mayOpen, screenOfPath } from '#lib/contracts/screens.ts'
import { AUTHORITIES } from '#lib/core/authority.ts'
import { can } from '#lib/core/policy.ts'
import { makeEntry, makePattern, makePerson, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const MINUTE = 60_000

const { as, db, time, truncate } = await testCms()
beforeEach(truncate)

const firstDay = async (person: Caller) => (await person.get('/first-steps')).body.item as FirstDay
const doneOf = async (person: Caller) =>
  (await firstDay(person)).steps.flatMap(({ step, isDone }) => (isDone ? [step] : []))

test.each(AUTHORITIES)('level %i is led only to what it may do', async (authority) => {
  for (const id of FIRST_DAY[authority]) {
    const { screen, href, action } = FIRST_STEPS[id]
    expect([id, screenOfPath(new URL(href, 'http://console.test').pathname), mayOpen(screen, authority)]).toEqual([
      id,
      screen,
      true,
    ])
    if (action) expect([id, can({ authority }, action, { inScope: true })]).toEqual([id, true])
  }
  expect((await firstDay(await as(authority))).steps.map(({ step }) => step)).toEqual(FIRST_DAY[authority])
})

test('every first day ends with a pattern that visitors see, and not before they do', async () => {
  expect(AUTHORITIES.map((authority) => FIRST_DAY[authority].at(-1)).every((last) => last?.endsWith('Public'))).toBe(
    true,
  )
  const room_id = await makeRoom(db)
  const pattern = await makePattern(db, { room_id, content_id: 'content' })
  const maker = await as(4, { room_id })
  const isPublic = async () => (await firstDay(maker)).steps.at(-1)
  await makeEntry(
    db,
    pattern,
    new Date(time.now.getTime() + 10 * MINUTE).toISOString(),
    new Date(time.now.getTime() + 20 * MINUTE).toISOString(),
  )
  expect(await isPublic()).toEqual({ step: 'roomPublic', isDone: false })
  time.now = new Date(time.now.getTime() + 10 * MINUTE)
  expect(await isPublic()).toEqual({ step: 'roomPublic', isDone: true })
})

test('what others hold outside her scope is not done for her', async () => {
  const room_id = await makeRoom(db)
  const pattern = await makePattern(db, { room_id, content_id: 'content' })
  await makeEntry(db, pattern, '2025-04-20T00:00:00Z', '2025-06-02T00:00:00Z')
  await makePerson(db, { authority: 5 }, { room_id })
  expect(await doneOf(await as(4, { room_id: await makeRoom(db) }))).toEqual([])
  expect(await doneOf(await as(4, { room_id }))).toEqual([
    'invite',
    'roomPattern',
    'roomContent',
    'roomPeriod',
    'roomPublic',
  ])
  expect(await doneOf(await as(6, { pattern_id: pattern }))).toEqual(['roomContent', 'roomPeriod', 'roomPublic'])
  expect(await doneOf(await as(2, { venue_area_id: await makeVenueArea(db) }))).toEqual([])
  expect(await doneOf(await as(1))).toEqual([
    'invite',
    'room',
    'access',
    'roomPattern',
    'roomContent',
    'roomPeriod',
    'roomPublic',
  ])
})

test('what only looks is never marked', async () => {
  const { steps } = await firstDay(await as(6))
  expect(steps.filter(({ isDone }) => isDone === null).map(({ step }) => step)).toEqual(['tool', 'schedule'])
})

test('she puts them away for herself alone, and takes them out again', async () => {
  const [one, other] = [await as(1), await as(1)]
  expect((await one.put('/first-steps', { isPutAway: true })).status).toBe(204)
  expect(await firstDay(one)).toEqual({ isPutAway: true, steps: [] })
  expect((await firstDay(other)).isPutAway).toBe(false)
  expect((await one.put('/first-steps', { isPutAway: false })).status).toBe(204)
  expect((await firstDay(one)).steps).toHaveLength(FIRST_DAY[1].length)
})
