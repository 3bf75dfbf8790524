import { routes } from '#lib/cms/app/routes.ts'
import { AUTHORITIES } from '#lib/core/authority.ts'
import { mayEver } from '#lib/core/policy.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { makeWorld } from '#lib/testing/world.ts'

const { as, db, time, stranger } = await testCms()

const input = {
  notificationType: 'information',
  notificationContent: '台風のため、本日の公開を見合わせます。',
  notificationContentEn: '',
  openStartDate: '2025-05-01T00:00:00Z',
  openEndDate: '2025-05-03T00:00:00Z',
}
const maintenance = {
  ...input,
  notificationType: 'maintenance',
  readOnlyStartDate: '2025-05-02T00:00:00Z',
  readOnlyEndDate: '2025-05-02T01:00:00Z',
}

type Item = { id: string; version: number; status: string; missingEn: boolean }
const itemOf = (answer: { body: Record<string, unknown> }) => answer.body.item as Item
const idsOf = (answer: { body: Record<string, unknown> }) => (answer.body.items as Item[]).map(({ id }) => id)
const fieldsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.error_messages as { field: string; message_id: string }[]).map((m) => `${m.field} ${m.message_id}`)

const NOON = new Date('2025-05-01T03:00:00Z')

beforeEach(async () => {
  time.now = NOON
  await db.deleteFrom('notices').execute()
})

test('the system manager creates, finds, edits and deletes a notice, which the login screen shows meanwhile', async () => {
  const manager = await as(0)
  const created = await manager.post('/notices', input)
  expect(created).toMatchObject({ status: 201, body: { item: { status: 'opening', missingEn: true, version: 1 } } })
  const { id } = itemOf(created)
  expect(idsOf(await stranger.get('/auth/notices'))).toEqual([id])
  for (const query of ['q=台風', 'status=opening', 'type=information', 'missingEn=1'])
    expect(idsOf(await manager.get(`/notices?${query}`))).toEqual([id])
  for (const query of ['q=地震', 'status=waiting', 'status=ending', 'type=maintenance'])
    expect(idsOf(await manager.get(`/notices?${query}`))).toEqual([])
  time.now = new Date(NOON.getTime() + 1000)
  const edited = await manager.patch(`/notices/${id}`, { ...input, notificationContentEn: 'Typhoon' }, 1)
  expect(itemOf(edited)).toMatchObject({ version: 2, missingEn: false })
  expect((await manager.patch(`/notices/${id}`, input, 1)).body.result_code).toBe('xrcms0009')
  const history = await manager.get(`/notices/${id}/history`)
  expect(history.body.items).toMatchObject([{ action: 'notice.edited' }, { action: 'notice.created' }])
  expect((await manager.delete(`/notices/${id}`, 2)).status).toBe(200)
  expect(idsOf(await stranger.get('/auth/notices'))).toEqual([])
})

test('what is over stays as it was shown', async () => {
  const manager = await as(0)
  const { id } = itemOf(await manager.post('/notices', input))
  time.now = new Date(input.openEndDate)
  const next = await as(0)
  expect(itemOf(await next.get(`/notices/${id}`)).status).toBe('ending')
  expect(await next.patch(`/notices/${id}`, input, 1)).toMatchObject({
    status: 409,
    body: { result_code: 'xrcms1502' },
  })
})

test.each([
  ['openEndDate 936210', { openEndDate: input.openStartDate }],
  ['readOnlyStartDate 936301', { ...maintenance, readOnlyEndDate: '' }],
  ['readOnlyStartDate 936309', { ...maintenance, notificationType: 'information' }],
  ['readOnlyStartDate 936310', { ...maintenance, readOnlyEndDate: maintenance.readOnlyStartDate }],
  ['readOnlyStartDate 936313', { ...maintenance, readOnlyEndDate: '2025-05-04T00:00:00Z' }],
  ['notificationContent 930201', { notificationContent: ' ' }],
  ['notificationType 930106', { notificationType: 'rumour' }],
])('%s', async (field, change) => {
  const manager = await as(0)
  const { id } = itemOf(await manager.post('/notices', input))
  expect(fieldsOf(await manager.patch(`/notices/${id}`, { ...input, ...change }, 1))).toEqual([field])
})

test('two read-only times never overlap', async () => {
  const manager = await as(0)
  await manager.post('/notices', maintenance)
  const second = await manager.post('/notices', maintenance)
  expect(second.body.result_code).toBe('xrcms1501')
  expect(fieldsOf(second)).toEqual(['readOnlyStartDate 916311'])
})

test('notices are for level 0 alone', async () => {
  for (const level of [1, 2, 3, 4, 5, 6] as const) {
    const person = await as(level)
    expect((await person.get('/notices')).status).toBe(403)
    expect((await person.post('/notices', input)).status).toBe(403)
  }
})

describe('a maintenance makes the console read-only', () => {
  const during = new Date('2025-05-02T00:30:00Z')

  test('it is announced to everyone a day before, and while it is in force', async () => {
    await (await as(0)).post('/notices', maintenance)
    const told = async (at: string) => {
      time.now = new Date(at)
      return ((await stranger.get('/auth/maintenance')).body.item as { startDate: string } | null)?.startDate ?? null
    }
    const start = new Date(maintenance.readOnlyStartDate).toISOString()
    expect(await told('2025-04-30T23:59:59Z')).toBeNull()
    expect(await told('2025-05-01T00:00:01Z')).toBe(start)
    expect(await told('2025-05-02T00:59:59Z')).toBe(start)
    expect(await told('2025-05-02T01:00:00Z')).toBeNull()
  })

  test('every unsafe call of levels 1 to 6 is refused in her language, and nothing else is', async () => {
    const world = await makeWorld(db)
    await db.deleteFrom('notices').execute()
    time.now = during
    const people = await Promise.all(AUTHORITIES.map((level) => as(level)))
    await people[0]?.post('/notices', maintenance)
    for (const person of people) {
      for (const route of routes) {
        if (route.open || route.method === 'GET' || route.whileReadOnly || route.path.includes('sign-out')) continue
        if (person.authority === 0 || !(route.actions.length === 0 || route.actions.some((a) => mayEver(person, a))))
          continue
        const path = route.path.replace(':id', world.rooms)
        const sent = { lang: 'en' as const, version: 1 }
        const answer =
          route.method === 'DELETE'
            ? await person.delete(path, 1, sent)
            : route.method === 'PATCH'
              ? await person.patch(path, {}, 1, sent)
              : await person[route.method === 'PUT' ? 'put' : 'post'](path, {}, sent)
        expect([route.method, route.path, answer.status]).toEqual([route.method, route.path, 423])
        expect(answer.body.message).toContain('2025/05/02 (Fri) 10:00')
      }
      expect((await person.get('/me')).status).toBe(200)
    }
    expect((await people[0]?.post('/expo-areas', { spaceTitle: '夜間の変更' }))?.status).toBe(201)
    expect((await people[1]?.post('/auth/sign-out', {}))?.status).toBeLessThan(300)
    time.now = new Date(new Date(maintenance.readOnlyEndDate).getTime() - 1)
    expect((await (await as(4)).patch('/me', {}, 1)).status).toBe(423)
    time.now = new Date(maintenance.readOnlyEndDate)
    expect((await (await as(4)).patch('/me', {}, 1)).status).toBe(400)
  })

  test('deleting the notice ends it at once', async () => {
    time.now = during
    const manager = await as(0)
    const organizer = await as(1)
    const { id } = itemOf(await manager.post('/notices', maintenance))
    const area = {
      spaceTitle: '会場',
      spaceParentId: itemOf(await manager.post('/expo-areas', { spaceTitle: '島' })).id,
    }
    expect((await organizer.post('/venue-areas', area)).status).toBe(423)
    await manager.delete(`/notices/${id}`, 1)
    expect((await organizer.post('/venue-areas', area)).status).toBe(201)
  })
})
