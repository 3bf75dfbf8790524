import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { endOfLastDay, isInForce, lastDayOf } from '#lib/core/grant-end.ts'
import { makePattern, makePerson, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { grantsAt } from './grants-at.ts'

const { db, as, time, truncate } = await testCms()
beforeEach(truncate)

/** The oracle: the calendar day of an instant in Japan, by the platform's own calendar. */
const dayInJapan = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' }).format(at)

/** Instants that lie around midnights in Japan and elsewhere, where an end is easily a day or an hour off. */
const moment = fc
  .record({
    day: fc.integer({ min: 0, max: 800 }),
    hour: fc.constantFrom(0, 8, 14, 15, 16, 23),
    off: fc.constantFrom(-60_000, -1, 0, 1, 60_000),
  })
  .map(({ day, hour, off }) => new Date(Date.UTC(2024, 0, 1 + day, hour) + off))

const lastDay = fc
  .integer({ min: 0, max: 800 })
  .map((n) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10))

test('a grant counts on every moment of its last day in Japan and on none after', async () => {
  await fc.assert(
    fc.property(lastDay, moment, (last, at) => {
      const endsAt = endOfLastDay(last)
      expect(endsAt && lastDayOf(endsAt)).toBe(last)
      expect(isInForce(endsAt, at)).toBe(dayInJapan(at) <= last)
    }),
    { numRuns: 2000 },
  )
})

test('the database counts the same grants as the rule, at any moment', async () => {
  const person = await makePerson(db, { authority: 3 })
  const ends = fc.sample(lastDay, { numRuns: 40, seed: 7 })
  for (const last of ends) {
    const venue_area_id = await makeVenueArea(db)
    await db
      .insertInto('grants')
      .values({ id: venue_area_id, user_id: person, venue_area_id, ends_at: endOfLastDay(last), created_at: time.now })
      .execute()
  }
  await fc.assert(
    fc.asyncProperty(moment, async (at) => {
      const rows = await db.selectFrom(grantsAt(at).as('held')).select('ends_at').execute()
      const held = rows.map((row) => row.ends_at && lastDayOf(row.ends_at)).sort()
      expect(held).toEqual(ends.filter((last) => dayInJapan(at) <= last).sort())
    }),
    { numRuns: 200 },
  )
})

test.each([2, 3, 4, 5, 6] as const)(
  'level %i loses everything the moment her grant ends, and nothing before',
  async (level) => {
    time.now = new Date('2025-05-01T00:00:00Z')
    const area = await makeVenueArea(db)
    const room = await makeRoom(db, { venueAreaIds: [area] })
    const pattern = await makePattern(db, { room_id: room })
    const target = level <= 3 ? { venue_area_id: area } : level <= 5 ? { room_id: room } : { pattern_id: pattern }
    const other = await makePerson(db, { authority: level }, target)
    await db
      .updateTable('grants')
      .set({ ends_at: endOfLastDay('2025-05-01') })
      .execute()
    const spaceId = Object.values(target)[0]
    const paths = ['/rooms', '/timeline', '/users', '/patterns', '/venue-areas']
    const look = async (now: string) => {
      time.now = new Date(now)
      // Sessions last no half day: both sign in anew.
      const [manager, person] = [await as(0), await as(level)]
      await db.updateTable('grants').set({ user_id: person.id }).where('user_id', '=', other).execute()
      const lists = await Promise.all(paths.map(async (path) => [path, (await person.get(path)).body.total ?? null]))
      const one = (await person.get(`/rooms/${room}`)).status
      const holders = (await manager.get(`/grants?spaceId=${spaceId}`)).body.item as { entries: unknown[] }
      const seen = (await manager.get(`/users/${person.id}`)).body.item as Record<string, unknown[]>
      const held = ['areaList', 'roomList', 'roomPatternList'].flatMap((name) => seen[name] ?? [])
      await db.updateTable('grants').set({ user_id: other }).where('user_id', '=', person.id).execute()
      return { lists: Object.fromEntries(lists), one, holders: holders.entries.length, held: held.length }
    }
    const before = await look('2025-05-01T14:59:59.999Z')
    expect(before).toMatchObject({ one: 200, holders: 1, held: 1, lists: { '/rooms': 1 } })
    const after = await look('2025-05-01T15:00:00.000Z')
    expect(after).toMatchObject({ one: 404, holders: 0, held: 0, lists: { '/rooms': 0, '/users': 1 } })
    expect(Math.max(...Object.values(after.lists).map((total) => Number(total)))).toBe(1)
  },
)

test('only what writes grants names their table: whoever asks who has access goes through grantsAt', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'lib'], {
    encoding: 'utf8',
  })
  const naming = files.split('\n').filter((file) => {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts') || file.startsWith('lib/testing/')) return false
    return /\b(?:from|join|using)\s+grants\b|(?:From|Into|Table|Join|using)\(\s*\[?'grants\b/i.test(
      readFileSync(file, 'utf8'),
    )
  })
  expect(naming.sort()).toEqual([
    'lib/cms/people/access-sets/apply-set.ts',
    'lib/cms/people/grants/access-many.ts',
    'lib/cms/people/grants/change-access.ts',
    'lib/cms/people/grants/set-grants.ts',
  ])
})
