import { AUTHORITIES, type Authority } from '#lib/core/authority.ts'
import { mayEver } from '#lib/core/policy.ts'
import { makeMachineToken, makeRichContent } from '#lib/testing/make.ts'
import { grantsIn, isSpaceInScope, makePlaces, type Place } from '#lib/testing/rights-places.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

/** Every call about large-volume content and machine tokens, at every level, in her scope and out of it, as the policy says. */
const { db, as } = await testCms()
const { here, elsewhere } = await makePlaces(db)
const callers = await Promise.all(AUTHORITIES.map((level) => as(level, ...grantsIn(level, here))))
const callerOf = (level: Authority) => callers[level] as Caller

const contentOf = (place: Place) => makeRichContent(db, { room_id: place.room })
const fields = { richContentTitle: '8K', richContentType: '8kVr', distributionCapacityCheck: '1' }
let made = 0
const newFields = () => ({ ...fields, richContentId: `RC-walk-${made++}` })

const CALLS = [
  ['GET', 'richContent.read', 200, (caller: Caller, id: string) => caller.get(`/rich-contents/${id}`)],
  ['history', 'audit.read', 200, (caller: Caller, id: string) => caller.get(`/rich-contents/${id}/history`)],
  [
    'PATCH',
    'richContent.register',
    200,
    (caller: Caller, id: string) => caller.patch(`/rich-contents/${id}`, newFields(), 1),
  ],
  ['DELETE', 'richContent.register', 200, (caller: Caller, id: string) => caller.delete(`/rich-contents/${id}`, 1)],
] as const

describe.each(CALLS)('%s', (name, action, done, call) => {
  test.each(AUTHORITIES)('as level %i', async (level) => {
    for (const place of [here, elsewhere]) {
      const id = await contentOf(place)
      const answer = await call(callerOf(level), id)
      const isSeen = isSpaceInScope(level, 'room', place === here)
      const expected = mayEver({ authority: level }, action) ? (isSeen ? done : 404) : 403
      expect([place === here, answer.status]).toEqual([place === here, expected])
      const left = await db.selectFrom('rich_contents').select('version').where('id', '=', id).executeTakeFirst()
      const isWritten = expected === done && action === 'richContent.register'
      expect(left?.version).toBe(isWritten ? (name === 'DELETE' ? undefined : 2) : 1)
    }
  })
})

test.each(AUTHORITIES)('POST as level %i, with a cap and without one', async (level) => {
  for (const place of [here, elsewhere]) {
    for (const distributionCapacityCheck of ['', '1']) {
      const body = { ...newFields(), distributionCapacityCheck, roomId: place.room }
      const answer = await callerOf(level).post('/rich-contents', body)
      const who = { authority: level }
      const isSeen = isSpaceInScope(level, 'room', place === here)
      const mayCap = distributionCapacityCheck === '' || mayEver(who, 'richContent.setCap')
      const expected = !mayEver(who, 'richContent.register') ? 403 : isSeen ? (mayCap ? 201 : 400) : 404
      expect([place === here, distributionCapacityCheck, answer.status]).toEqual([
        place === here,
        distributionCapacityCheck,
        expected,
      ])
    }
  }
})

test.each(AUTHORITIES)('the list names to level %i what is in her scope alone', async (level) => {
  const [inside, outside] = [await contentOf(here), await contentOf(elsewhere)]
  const text = (await callerOf(level).get('/rich-contents?sort=-updatedAt&limit=200')).bytes.toString('utf8')
  expect([text.includes(inside), text.includes(outside)]).toEqual([true, level <= 1])
})

test.each(AUTHORITIES)('machine tokens are for the system manager: level %i', async (level) => {
  const id = await makeMachineToken(db)
  const caller = callerOf(level)
  const answers = [
    await caller.get('/machine-tokens'),
    await caller.post('/machine-tokens', { tokenName: 'CDN', tokenScopes: ['metering'] }),
    await caller.delete(`/machine-tokens/${id}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual(level === 0 ? [200, 201, 204] : [403, 403, 403])
})
