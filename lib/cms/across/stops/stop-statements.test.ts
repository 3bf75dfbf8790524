import { createCms } from '#lib/cms/index.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import {
  LISTED_TOGETHER_MAX,
  NAMED_IN_TEXT,
  type StopAct,
  type StopDetail,
  type StopEffects,
} from '#lib/contracts/stops.ts'
import { newId } from '#lib/core/id.ts'
import { countStatements } from '#lib/testing/count-statements.ts'
import { makeRoom, makeStopTemplate, makeVenueArea } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { as, db, deps, time, truncate, withCookie } = await testCms()
beforeEach(truncate)

const calls = countStatements(deps.db)
const many = countStatements(deps.db)
const { fetch } = createCms({ ...deps, db: calls.db, manyDb: many.db })

const stamps = { created_at: time.now, updated_at: time.now }

/** So many rooms with a pattern each, every two of which one person made. */
async function makeRooms(count: number): Promise<{ kind: 'room'; id: string }[]> {
  const rows = Array.from({ length: count }, (_, n) => ({ id: newId(time.now), maker: newId(time.now), n }))
  const rooms = rows.map(({ id, n }) => ({
    id,
    space_title: `室${n}`,
    room_class: 'main',
    room_type: 'pavilion',
    ...stamps,
  }))
  const makers = rows.slice(0, count / 2).map(({ maker: id, n }) => {
    const names = { email: `p${n}@expo.example`, user_name: `人${n}`, nick_name: `人${n}` }
    const consent = { login_status: 'registered', consent_terms_at: time.now, consent_privacy_at: time.now }
    return { id, authority: 5, ...names, ...consent, ...stamps }
  })
  const patterns = rows.map(({ id, n }) => {
    const created_by = makers[n >> 1]?.id
    return { id: newId(time.now), title: `P${n}`, content_id: 'content-1', room_id: id, created_by, ...stamps }
  })
  await insertSet(db, 'rooms', rooms)
  await insertSet(db, 'users', makers)
  await insertSet(db, 'patterns', patterns)
  return rooms.map(({ id }) => ({ kind: 'room', id }))
}

test.each([10, 200, 2_000])(
  'stopping and reopening %i rooms takes as many statements as of any number',
  async (count) => {
    const targets = await makeRooms(count)
    const manager = withCookie((await as(1)).cookie, fetch)
    const spent = async <Item>(path: string, body: object | null) => {
      for (const { spent } of [calls, many]) spent.statements = 0
      const answer = body ? await manager.post(path, body) : await manager.get(path)
      expect([path, answer.status]).toEqual([path, path === '/stops' ? 201 : 200])
      const item = answer.body.item as Item
      return { item, statements: calls.spent.statements + many.spent.statements, isLarge: many.spent.statements > 1 }
    }
    const effect = await spent<StopEffects>('/stops/effect', { targets })
    expect(effect.item).toMatchObject({ subjectCount: count, creatorCount: count / 2, stopCount: count })
    expect(effect.item.creators).toHaveLength(Math.min(count / 2, NAMED_IN_TEXT))
    const stop = await spent<{ operationId: string }>('/stops', { targets, closeReason: '台風' })
    expect(stop).toMatchObject({ item: { count, left: 0 }, isLarge: count > 500 })
    const act = await spent<StopAct>(`/stop-acts/${stop.item.operationId}`, null)
    expect(act.item.targets).toHaveLength(count)
    expect(new Set(act.item.targets.map(({ id }) => id))).toEqual(new Set(targets.map(({ id }) => id)))
    const detail = await spent<StopDetail>(`/stops/${stop.item.operationId}`, null)
    expect(detail.item).toMatchObject({ togetherCount: count - 1, mailCount: count / 2 })
    expect(detail.item.together).toHaveLength(Math.min(count - 1, LISTED_TOGETHER_MAX))
    expect(detail.item.mails).toHaveLength(Math.min(count / 2, LISTED_TOGETHER_MAX))
    const back = await spent<object>('/stops/reopen', { targets: act.item.targets, reopenReason: '通過' })
    expect(back).toMatchObject({ item: { count, left: 0 }, isLarge: count > 500 })
    expect([effect, stop, act, detail, back].map(({ statements }) => statements)).toEqual([15, 10, 2, 5, 11])
    const rows = await db.selectFrom('audit').select('action').where('target_kind', '=', 'room').execute()
    expect(Map.groupBy(rows, ({ action }) => action).get('room.stopped')).toHaveLength(count)
    expect(Map.groupBy(rows, ({ action }) => action).get('room.reopened')).toHaveLength(count)
  },
)

test('a venue area whose rooms go with it waits for no files and keeps no connection of people', async () => {
  const area = await makeVenueArea(db)
  await db
    .insertInto('room_venue_areas')
    .values({ room_id: await makeRoom(db), venue_area_id: area })
    .execute()
  const manager = withCookie((await as(1)).cookie, fetch)
  const isLarge = async (verb: string, body: object) => {
    many.spent.statements = 0
    const { status } = await manager.post(`/venue-areas/${area}/${verb}`, body, { version: 1 })
    return [status, many.spent.statements > 0]
  }
  const [stop, reopen] = [{ closeReason: '台風' }, { reopenReason: '通過', isReviewed: true }]
  expect(await isLarge('stop', stop)).toEqual([201, false])
  expect(await isLarge('reopen', { ...reopen, reopenScope: ['rooms'] })).toEqual([200, true])
  expect(await isLarge('stop', { ...stop, stopScope: ['patterns', 'arEvents', 'rooms'] })).toEqual([201, true])
  expect(await isLarge('reopen', reopen)).toEqual([200, false])
})

test.each([3, 30])(
  'a standard text is moved among %i of its use by as many statements as among any number',
  async (count) => {
    const ids: string[] = []
    // Behind those that come with the console, and those of the other count.
    for (let n = 0; n < count; n += 1) ids.push(await makeStopTemplate(db, { place: 1_000 * count + n }))
    const manager = withCookie((await as(1)).cookie, fetch)
    const order = async () => {
      const { items } = (await manager.get('/stop-templates')).body
      return (items as { id: string }[]).map(({ id }) => id).filter((id) => ids.includes(id))
    }
    expect(await order()).toEqual(ids)
    calls.spent.statements = 0
    expect((await manager.post(`/stop-templates/${ids[2]}/move`, { templateMove: 'up' })).status).toBe(200)
    expect(calls.spent.statements).toBe(7)
    const [first, second, third, ...rest] = ids
    expect(await order()).toEqual([first, third, second, ...rest])
  },
)
