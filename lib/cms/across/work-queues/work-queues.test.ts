import { sql } from 'kysely'
import { missingEn as patternMissing } from '#lib/cms/spaces/patterns/door.ts'
import { missingEn as roomMissing } from '#lib/cms/spaces/rooms/door.ts'
import { WORK_QUEUES, type WorkCounts, type WorkItem, type WorkQueue } from '#lib/contracts/work-queues.ts'
import {
  makeAppNotification,
  makeArEntry,
  makeArEvent,
  makeArStructure,
  makeEntry,
  makeExpoArea,
  makeExternalTransition,
  makeNdsdEvent,
  makeNotice,
  makePattern,
  makePerson,
  makeRichContent,
  makeRoom,
  makeStop,
  makeStored,
  makeTransition,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, time, truncate } = await testCms()
const NOW = new Date('2025-05-01T00:00:00Z')
beforeEach(async () => {
  await truncate()
  time.now = NOW
})

const workOf = async (who: Caller, queue: WorkQueue, more = '') => {
  const { status, body } = await who.get(`/work-items?queue=${queue}&limit=200${more}`)
  expect(status).toBe(200)
  return body.items as WorkItem[]
}
const idsOf = async (who: Caller, queue: WorkQueue, more = '') =>
  (await workOf(who, queue, more)).map(({ id }) => id).toSorted()
const countsOf = async (who: Caller) =>
  Object.fromEntries(
    ((await who.get('/work-counts')).body.item as WorkCounts).queues.map(({ queue, total }) => [queue, total]),
  )
const daysOn = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString()

/** Two of a kind each: in one of them everything is there. */
async function makeExpo() {
  const thumbnail = { thumbnail_id: await makeStored(db), thumbnail_name: 'a.png' }
  const whole = { space_title_en: 'English' }
  const expo = await makeExpoArea(db, { ...whole, summary: '概要', content_id: '' })
  const area = await makeVenueArea(db, { ...whole, expo_area_id: expo })
  const room = await makeRoom(db, { venueAreaIds: [area], author: '協会' })
  const other = await makeRoom(db, { ...whole, ...thumbnail, venueAreaIds: [area] })
  const sub = await makeRoom(db, { ...whole, ...thumbnail, main_room_id: other, access_inherit: true })
  const done = { title_en: 'English', deep_link: 'xrexpo://1' }
  const areaPattern = await makePattern(db, { ...done, venue_area_id: area, content_id: '' })
  const roomPattern = await makePattern(db, { ...done, room_id: other, title_en: '', event_name: '催し' })
  const bare = await makePattern(db, { room_id: other, title_en: 'English' })
  const arEvent = await makeArEvent(db, { room_id: other, title_en: 'English', deep_link: 'xrexpo://2' })
  return { expo, area, room, other, sub, areaPattern, roomPattern, bare, arEvent }
}

test('each queue holds what lacks something, with what it lacks, and nothing that does not', async () => {
  const it = await makeExpo()
  const ndsd = await makeNdsdEvent(db, { name_en: '' })
  const link = await makeExternalTransition(db, { title_en: 'English', room_id: it.room })
  const manager = await as(0)
  const needsOf = async (queue: WorkQueue) =>
    Object.fromEntries((await workOf(manager, queue)).map(({ id, kind, needs }) => [id, [kind, ...needs]]))
  expect(await needsOf('noContent')).toEqual({
    [it.expo]: ['expoArea', 'content'],
    [it.areaPattern]: ['areaPattern', 'content'],
    [it.arEvent]: ['arEvent', 'content'],
  })
  expect(await needsOf('noPattern')).toEqual({ [it.room]: ['room', 'pattern'], [it.sub]: ['room', 'pattern'] })
  expect(await needsOf('noEnglish')).toEqual({
    [it.expo]: ['expoArea', 'summary'],
    [it.room]: ['room', 'name', 'author'],
    [it.roomPattern]: ['roomPattern', 'name', 'event'],
    [ndsd]: expect.arrayContaining(['ndsdEvent', 'name']),
  })
  expect(await needsOf('noThumbnail')).toEqual({
    [it.room]: ['room', 'thumbnail'],
    [it.arEvent]: ['arEvent', 'thumbnail'],
  })
  expect(await needsOf('noDeepLink')).toEqual({ [it.bare]: ['roomPattern', 'deepLink'] })
  await makePerson(db, { authority: 4 }, { room_id: it.other })
  expect(await needsOf('noManager')).toEqual({ [it.area]: ['venueArea', 'manager'], [it.room]: ['room', 'manager'] })
  expect(await idsOf(manager, 'addresses')).toEqual([])
  const check = (url: string, outcome: string, redirects: object[] = []) =>
    sql`insert into address_checks (external_transition_id, url, outcome, redirects, checked_at)
      values (${link}, ${url}, ${outcome}, ${JSON.stringify(redirects)}, ${NOW})
      on conflict (external_transition_id) do update set url = excluded.url, outcome = excluded.outcome, redirects = excluded.redirects`.execute(
      db,
    )
  const { url } = await db
    .selectFrom('external_transitions')
    .select('url')
    .where('id', '=', link)
    .executeTakeFirstOrThrow()
  const on = [{ url, status: 302 }]
  await check(url, 'ok', on)
  expect(await needsOf('addresses')).toEqual({})
  await check(url, 'ok', [{ url, status: 301 }])
  expect(await needsOf('addresses')).toEqual({ [link]: ['externalTransition', 'moved'] })
  await check(url, 'status', on)
  expect(await needsOf('addresses')).toEqual({ [link]: ['externalTransition', 'broken'] })
  await check('https://before.invalid/', 'status')
  expect(await needsOf('addresses')).toEqual({})
  const cap = async (cap_bytes: string | null, delivered_bytes: string) =>
    makeRichContent(db, { room_id: it.room, cap_bytes, delivered_bytes, title_en: 'English' })
  const caps = [
    await cap(null, '0'),
    await cap('1000000000', '800000000'),
    await cap('1000000000', '1000000001'),
    await cap('1000000000', '799000000'),
  ]
  expect(Object.entries(await needsOf('caps')).toSorted()).toEqual(
    [
      [caps[0], ['richContent', 'capMissing']],
      [caps[1], ['richContent', 'nearCap']],
      [caps[2], ['richContent', 'overCap']],
    ].toSorted(),
  )
})

test('the rooms without a manager are those of the list of rooms', async () => {
  await makeExpo()
  const main = await makeRoom(db)
  await makeRoom(db, { main_room_id: main, access_inherit: true })
  await makeRoom(db, { main_room_id: main })
  await makePerson(db, { authority: 4 }, { room_id: main })
  await makePerson(db, { authority: 5 }, { room_id: await makeRoom(db) })
  const manager = await as(1)
  const listed = (await manager.get('/rooms?hasManager=0&limit=200')).body.items as { id: string }[]
  const found = (await workOf(manager, 'noManager')).filter(({ kind }) => kind === 'room')
  expect(found.map(({ id }) => id).toSorted()).toEqual(listed.map(({ id }) => id).toSorted())
  expect(found.length).toBeGreaterThan(2)
  // In a scope they are looked up one by one, and for who sees everything they are a set.
  const area = await makeVenueArea(db)
  await sql`insert into room_venue_areas (room_id, venue_area_id) select id, ${area} from rooms`.execute(db)
  const areaManager = await as(2, { venue_area_id: area })
  const hers = (await workOf(areaManager, 'noManager')).filter(({ kind }) => kind === 'room')
  expect(hers.map(({ id }) => id).toSorted()).toEqual(found.map(({ id }) => id).toSorted())
  const managed = (await manager.get('/rooms?hasManager=1&limit=200')).body.items as { id: string }[]
  const hersManaged = (await areaManager.get('/rooms?hasManager=1&limit=200')).body.items as { id: string }[]
  expect(hersManaged.map(({ id }) => id).toSorted()).toEqual(managed.map(({ id }) => id).toSorted())
  expect(managed.length).toBeGreaterThan(0)
})

test('what opens within seven days and is not ready comes in the order of its openings', async () => {
  const room_id = await makeRoom(db)
  const opening = async (days: number, row: object) => {
    const pattern = await makePattern(db, { room_id, title_en: 'English', deep_link: 'xrexpo://1', ...row })
    await makeEntry(db, pattern, daysOn(days), daysOn(days + 0.1))
    return pattern
  }
  const later = await opening(7, { deep_link: '' })
  const soon = await opening(1, { title_en: '' })
  await opening(2, {})
  await opening(7.2, { deep_link: '' })
  await opening(-1, { deep_link: '' })
  const manager = await as(1)
  const found = async (who: Caller) => (await workOf(who, 'openingSoon')).map(({ id, needs, at }) => [id, needs, at])
  expect(await found(manager)).toEqual([
    [soon, ['name'], daysOn(1)],
    [later, ['deepLink'], daysOn(7)],
  ])
  await makeStop(db, { room_id, stopped_at: NOW })
  expect((await found(manager)).map(([, needs]) => needs)).toEqual([
    ['stopped', 'name'],
    ['stopped'],
    ['stopped', 'deepLink'],
  ])
  // She may not reopen it: what is left to her is what is missing.
  expect((await found(await as(6, { pattern_id: soon }))).map(([id, needs]) => [id, needs])).toEqual([[soon, ['name']]])
})

test('what goes on from an entry that ends does not open, as in the boundaries of the schedule', async () => {
  const subjects: { pattern?: string; arEvent?: string }[] = []
  for (let n = 0; n < 4; n++) {
    const unready = { title_en: 'English', deep_link: '' }
    subjects.push({ pattern: await makePattern(db, { ...unready, room_id: await makeRoom(db) }) })
    const arEvent = await makeArEvent(db, { ...unready, venue_area_id: await makeVenueArea(db) })
    await makeArStructure(db, { ar_event_id: arEvent })
    subjects.push({ arEvent })
  }
  const enter = ({ pattern, arEvent }: (typeof subjects)[number], from: number, to: number, type?: 'archive') =>
    pattern
      ? makeEntry(db, pattern, daysOn(from), daysOn(to), type)
      : makeArEntry(db, arEvent ?? '', daysOn(from), daysOn(to))
  const at = (kind: number) => subjects.slice(kind * 2, kind * 2 + 2)
  // Open now and going on; going on within the window, at its first moment and at its last one; of a pattern as an archive, which begins.
  for (const one of at(0)) await Promise.all([enter(one, -1, 2), enter(one, 2, 3)])
  for (const one of at(1)) await Promise.all([enter(one, 0, 1), enter(one, 1, 2), enter(one, 4, 7), enter(one, 7, 8)])
  for (const one of at(2)) await Promise.all([enter(one, -1, 3), enter(one, 3, 4, 'archive')])
  for (const one of at(3)) await Promise.all([enter(one, -2, 0), enter(one, 0.5, 7), enter(one, 7, 9)])
  const found = (await workOf(await as(0), 'openingSoon')).map(({ id, at: when }) => [id, when])
  const { rows } = await sql<{ id: string; at: Date }>`
    select coalesce(pattern_id, ar_event_id) as id, min(at) as at from boundaries_between(${NOW}, ${daysOn(7)})
    where boundary = 'opens' group by 1`.execute(db)
  expect(found.toSorted()).toEqual(rows.map(({ id, at: when }) => [id, when.toISOString()]).toSorted())
  expect(found).toHaveLength(5)
})

test('dead ends, places without a way in and without a way back are those of the graph', async () => {
  const area = await makeVenueArea(db)
  const { expo_area_id } = await db.selectFrom('venue_areas').select('expo_area_id').executeTakeFirstOrThrow()
  const open = async (space: { room_id: string } | { venue_area_id: string }) =>
    makeEntry(db, await makePattern(db, space), daysOn(-1), daysOn(1))
  const trap = await makeRoom(db, { venueAreaIds: [area] })
  const lost = await makeRoom(db, { venueAreaIds: [area] })
  const closed = await makeRoom(db, { venueAreaIds: [area] })
  for (const space of [{ venue_area_id: area }, { room_id: trap }, { room_id: lost }]) await open(space)
  await makeTransition(db, { from_expo_area_id: expo_area_id, to_venue_area_id: area })
  await makeTransition(db, { from_venue_area_id: area, to_auto: true })
  await makeTransition(db, { from_venue_area_id: area, to_room_id: trap })
  const dead = await makeTransition(db, { from_venue_area_id: area, to_room_id: closed })
  const manager = await as(0)
  const figures = async (who: Caller) => [
    await idsOf(who, 'deadEnds'),
    await idsOf(who, 'unreachable'),
    await idsOf(who, 'traps'),
  ]
  expect(await figures(manager)).toEqual([[dead], [lost], [trap]])
  const [item] = await workOf(manager, 'deadEnds')
  expect(item?.ends).toMatchObject({ from: { kind: 'venueArea', id: area }, to: { kind: 'mainRoom', id: closed } })
  // A way into a room that is hers to read begins in her own area; the way out does not.
  expect(await figures(await as(2, { venue_area_id: area }))).toEqual([[dead], [lost], []])
  expect(await figures(await as(6))).toEqual([[], [], []])
})

test('each level finds what lies in its scope and what it may mend, in lists and counts alike', async () => {
  const it = await makeExpo()
  const foreign = await makeExpo()
  for (const world of [it, foreign]) {
    for (const pattern of [world.areaPattern, world.roomPattern]) {
      await db.updateTable('patterns').set({ content_id: 'content' }).where('id', '=', pattern).execute()
      await makeEntry(db, pattern, daysOn(-1), daysOn(1))
    }
    await makeTransition(db, { from_venue_area_id: world.area, to_room_id: world.room })
    await makeTransition(db, { from_room_id: world.other, to_room_id: world.room })
    await makeTransition(db, { from_room_id: world.other, to_venue_area_id: world.area })
    await makeTransition(db, { from_expo_area_id: world.expo, to_room_id: world.other })
    await db.updateTable('ar_events').set({ title_en: '' }).where('id', '=', world.arEvent).execute()
  }
  const outside = Object.values(foreign)
  const all = { ...(await countsOf(await as(0))) }
  expect(all).toMatchObject({
    noContent: 4,
    noPattern: 4,
    noEnglish: 8,
    noThumbnail: 4,
    noDeepLink: 2,
    deadEnds: 4,
    unreachable: 0,
    traps: 4,
  })
  const people: [Caller, Partial<Record<WorkQueue, string[]>>][] = [
    // Organizers publish no patterns of areas.
    [
      await as(1),
      {
        noContent: [it.arEvent, foreign.arEvent],
        noManager: expect.anything() as unknown as string[],
      },
    ],
    [await as(2, { venue_area_id: it.area }), { noThumbnail: [], noManager: [it.other] }],
    [await as(3, { venue_area_id: it.area }), { noContent: [], noEnglish: [] }],
    [await as(4, { room_id: it.room }), { noPattern: [it.room], noEnglish: [it.room], noThumbnail: [it.room] }],
    [
      await as(5, { room_id: it.other }),
      { noPattern: [it.sub], noEnglish: [it.arEvent, it.roomPattern], noDeepLink: [it.bare] },
    ],
    [await as(6, { pattern_id: it.bare }), { noDeepLink: [it.bare], noEnglish: [], noContent: [] }],
  ]
  for (const [who, expected] of people) {
    const counts = await countsOf(who)
    for (const queue of WORK_QUEUES) {
      const ids = await idsOf(who, queue)
      expect([who.authority, queue, counts[queue] ?? 0]).toEqual([who.authority, queue, ids.length])
      if (who.authority > 1) for (const id of outside) expect(ids).not.toContain(id)
      if (Array.isArray(expected[queue])) expect([queue, ids]).toEqual([queue, expected[queue]?.toSorted()])
    }
  }
  // Nothing of it is hers to mend: it is no queue of hers.
  expect(Object.keys(await countsOf(await as(6)))).not.toContain('noManager')
})

test('notices and app notifications without English wait for who may edit them, until they are over', async () => {
  const period = (end: string) => `[2025-04-01T00:00:00Z,${end})`
  const notice = await makeNotice(db, { content: `閉館の時刻\n${'長'.repeat(500)}` })
  const ends = await makeNotice(db, { period: period('2025-05-02T00:00:00Z') })
  const notification = await makeAppNotification(db, { period: period('2025-05-02T00:00:00Z') })
  await makeNotice(db, { content_en: 'English' })
  await makeAppNotification(db, { content_en: 'English', period: period('2025-05-02T00:00:00Z') })
  // What is over stays as it was shown.
  await makeNotice(db, { period: period(NOW.toISOString()) })
  await makeAppNotification(db, { period: period(NOW.toISOString()) })
  const manager = await as(0)
  expect((await workOf(manager, 'noEnglish')).map(({ id, kind, needs }) => [id, kind, needs]).toSorted()).toEqual(
    [
      [notice, 'notice', ['text']],
      [ends, 'notice', ['text']],
      [notification, 'appNotification', ['text']],
    ].toSorted(),
  )
  expect((await countsOf(manager)).noEnglish).toBe(3)
  expect(await idsOf(manager, 'noEnglish', '&q=閉館&kind=notice&sort=title')).toEqual([notice])
  expect((await workOf(manager, 'noEnglish', '&q=閉館')).map(({ title }) => title.length)).toEqual([100])
  // Notices are the system manager's alone; app notifications the organizer's too.
  const organizer = await as(1)
  expect(await idsOf(organizer, 'noEnglish')).toEqual([notification])
  expect((await countsOf(organizer)).noEnglish).toBe(1)
  for (const level of [2, 3, 4, 5, 6] as const) {
    const who = await as(level)
    expect([level, await idsOf(who, 'noEnglish'), (await countsOf(who)).noEnglish ?? 0]).toEqual([level, [], 0])
  }
  const assign = (subjectId: string, ownerId: string) =>
    manager.put('/work-owners', { queue: 'noEnglish', subjectId, ownerId })
  expect((await assign(notification, organizer.id)).status).toBe(204)
  expect((await assign(notice, organizer.id)).status).toBe(400)
  expect((await assign(notice, manager.id)).status).toBe(204)
  expect(await idsOf(organizer, 'noEnglish', '&owner=me')).toEqual([notification])
  await db.deleteFrom('app_notifications').where('id', '=', notification).execute()
  expect(await db.selectFrom('work_owners').select('notice_id').execute()).toEqual([{ notice_id: notice }])
})

test('done for today is hers alone and over with the day in Japan', async () => {
  const { room } = await makeExpo()
  time.now = new Date('2025-05-01T14:50:00Z')
  const [one, other] = [await as(0), await as(0)]
  const mark = (isDone: boolean, subjectId = room) =>
    one.put('/work-marks', { queue: 'noThumbnail', subjectId, isDone })
  const before = (await countsOf(one)).noThumbnail ?? 0
  expect((await mark(true)).status).toBe(204)
  expect((await mark(true)).status).toBe(204)
  expect(await idsOf(one, 'noThumbnail')).not.toContain(room)
  expect((await countsOf(one)).noThumbnail).toBe(before - 1)
  expect((await workOf(one, 'noThumbnail', '&isDone=1')).map(({ id, isDone }) => [id, isDone])).toContainEqual([
    room,
    true,
  ])
  expect(await idsOf(other, 'noThumbnail')).toContain(room)
  expect(await idsOf(one, 'noEnglish')).toContain(room)
  expect((await mark(false)).status).toBe(204)
  expect(await idsOf(one, 'noThumbnail')).toContain(room)
  await mark(true)
  // Midnight in Japan is 15:00 UTC.
  time.now = new Date('2025-05-01T14:59:59Z')
  expect(await idsOf(one, 'noThumbnail')).not.toContain(room)
  time.now = new Date('2025-05-01T15:00:00Z')
  expect(await idsOf(one, 'noThumbnail')).toContain(room)
  expect(
    (await mark(true, await makeRoom(db, { thumbnail_id: await makeStored(db), thumbnail_name: 'a.png' }))).status,
  ).toBe(404)
})

test('somebody who could mend it is made to see to it, is counted for, and is found by it', async () => {
  const { room, other } = await makeExpo()
  const manager = await as(1)
  const keeper = await as(4, { room_id: room })
  const stranger = await as(4, { room_id: other })
  const assign = (who: Caller, ownerId: string | null, subjectId = room) =>
    who.put('/work-owners', { queue: 'noThumbnail', subjectId, ownerId })
  const fieldOf = async (answer: ReturnType<typeof assign>) => {
    const { status, body } = await answer
    return [status, ...((body.error_messages ?? []) as { message_id: string }[]).map((it) => it.message_id)]
  }
  expect(await fieldOf(assign(manager, keeper.id))).toEqual([204])
  const mine = async (who: Caller) =>
    ((await who.get('/work-counts')).body.item as WorkCounts).queues.find(({ queue }) => queue === 'noThumbnail')?.mine
  expect([await mine(keeper), await mine(manager)]).toEqual([1, 0])
  expect(await idsOf(keeper, 'noThumbnail', '&owner=me')).toEqual([room])
  expect((await workOf(manager, 'noThumbnail', '&owner=none')).map(({ id }) => id)).not.toContain(room)
  expect((await workOf(manager, 'noThumbnail'))?.find(({ id }) => id === room)?.owner).toMatchObject({ id: keeper.id })
  // Whom it does not reach could not do anything; whom she does not see is not there.
  expect(await fieldOf(assign(manager, stranger.id))).toEqual([400, '119109'])
  expect(await fieldOf(assign(keeper, stranger.id))).toEqual([400, '119108'])
  expect(await fieldOf(assign(keeper, keeper.id, other))).toEqual([404])
  const invited = await makePerson(db, { authority: 4, login_status: 'invited' }, { room_id: room })
  expect(await fieldOf(assign(manager, invited))).toEqual([400, '119109'])
  expect(await fieldOf(assign(keeper, null))).toEqual([204])
  expect(await mine(keeper)).toBe(0)
  await assign(keeper, keeper.id)
  await db.deleteFrom('rooms').where('id', '=', room).execute()
  expect(await db.selectFrom('work_owners').selectAll().execute()).toEqual([])
})

test('an owner outside of the reader’s scope has no name', async () => {
  const { room } = await makeExpo()
  const manager = await as(1)
  const maker = await as(5, { room_id: room })
  await manager.put('/work-owners', { queue: 'noThumbnail', subjectId: room, ownerId: manager.id })
  const [item] = await workOf(maker, 'noThumbnail')
  expect(item?.owner?.id).toBeNull()
})

test('filters and keywords leave what they say, in pages that follow each other', async () => {
  for (let n = 0; n < 7; n++) await makeRoom(db, { space_title: `室${n}` })
  await makeRoom(db, { space_title: '別館', space_title_en: 'Annex', author: '協会' })
  const manager = await as(0)
  expect(await idsOf(manager, 'noEnglish', '&q=別館')).toHaveLength(1)
  expect(await idsOf(manager, 'noEnglish', '&need=author')).toHaveLength(1)
  expect(await idsOf(manager, 'noEnglish', '&kind=venueArea')).toHaveLength(0)
  const titles: string[] = []
  let cursor: unknown = ''
  while (cursor !== null) {
    const { body } = await manager.get(`/work-items?queue=noEnglish&kind=room&sort=-title&limit=3&cursor=${cursor}`)
    titles.push(...(body.items as WorkItem[]).map(({ title }) => title))
    expect(body.total).toBe(8)
    cursor = body.nextCursor
  }
  expect(titles).toEqual(['室6', '室5', '室4', '室3', '室2', '室1', '室0', '別館'])
})

const CONDITIONS = [
  ['patterns_without_content', 'patterns', sql`patterns.content_id = ''`],
  ['patterns_without_deep_link', 'patterns', sql`patterns.deep_link = ''`],
  ['patterns_without_english', 'patterns', patternMissing],
  ['rooms_without_english', 'rooms', roomMissing],
  ['rooms_without_thumbnail', 'rooms', sql`rooms.thumbnail_id is null`],
] as const

test.each(CONDITIONS)(
  'what is left is found by the index %s, and not by reading what is not',
  async (index, table, when) => {
    const plan = await db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      const { rows } = await sql<{
        'QUERY PLAN': string
      }>`explain select id from ${sql.table(table)} where ${when}`.execute(trx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain(index)
  },
)
