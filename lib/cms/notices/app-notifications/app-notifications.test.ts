import { pngOf } from '#lib/testing/pictures.ts'
import { sendParts, uploadOf } from '#lib/testing/send-upload.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { as, db, time } = await testCms()

const input = {
  informationId: 'INFO-1',
  information: '本日20時から生中継',
  informationEn: 'Live from 20:00',
  openStartDate: '2025-05-01T00:00:00Z',
  openEndDate: '2025-05-03T00:00:00Z',
}

type Item = { id: string; version: number; status: string; thumbnailUrl: string }
const itemOf = (answer: { body: Record<string, unknown> }) => answer.body.item as Item
const idsOf = (answer: { body: Record<string, unknown> }) => (answer.body.items as Item[]).map(({ id }) => id)
const fieldsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.error_messages as { field: string; message_id: string }[]).map((m) => `${m.field} ${m.message_id}`)

async function picture(person: Caller): Promise<string> {
  const bytes = await pngOf({ width: 32, height: 18 })
  const upload = { purpose: 'informationThumbnail', fileName: 'news.png', fileSize: bytes.length }
  const begun = await person.post('/uploads', upload)
  await sendParts(person, uploadOf(begun), bytes)
  const done = await person.post(`/uploads/${uploadOf(begun).id}/complete`, { crop: null })
  return uploadOf(done).object?.url ?? ''
}

beforeEach(async () => {
  time.now = new Date('2025-05-01T03:00:00Z')
  await db.deleteFrom('app_notifications').execute()
})

test('the organizer creates, finds, edits and deletes an app notification with its picture', async () => {
  const organizer = await as(1)
  const thumbnailUrl = await picture(organizer)
  const created = await organizer.post('/app-notifications', { ...input, thumbnailUrl, thumbnailName: 'news.png' })
  expect(created).toMatchObject({ status: 201, body: { item: { status: 'opening', thumbnailUrl, missingEn: false } } })
  const { id } = itemOf(created)
  const path = thumbnailUrl.replace('/cms/v1/fe', '')
  expect((await (await as(0)).get(path)).status).toBe(200)
  expect((await (await as(4)).get(path)).status).toBe(404)
  for (const query of ['q=info-1', 'q=生中継', 'status=opening'])
    expect(idsOf(await organizer.get(`/app-notifications?${query}`))).toEqual([id])
  expect(idsOf(await organizer.get('/app-notifications?missingEn=1'))).toEqual([])
  time.now = new Date(time.now.getTime() + 1000)
  const edited = await organizer.patch(`/app-notifications/${id}`, { ...input, informationEn: '' }, 1)
  expect(itemOf(edited)).toMatchObject({ version: 2, thumbnailUrl: '', missingEn: true })
  const history = await organizer.get(`/app-notifications/${id}/history`)
  expect(history.body.items).toMatchObject([
    { action: 'appNotification.edited' },
    { action: 'appNotification.created' },
  ])
  expect((await organizer.delete(`/app-notifications/${id}`, 2)).status).toBe(200)
})

test('the same text at the same time, and a number twice, are refused where they are typed', async () => {
  const organizer = await as(1)
  await organizer.post('/app-notifications', input)
  const again = await organizer.post('/app-notifications', { ...input, informationId: '' })
  expect(again.body.result_code).toBe('xrcms1501')
  expect(fieldsOf(again)).toEqual(['openStartDate 1496211'])
  const later = { ...input, openStartDate: input.openEndDate, openEndDate: '2025-05-04T00:00:00Z' }
  expect(fieldsOf(await organizer.post('/app-notifications', { ...later, informationId: 'info-1' }))).toEqual([
    'informationId 1490107',
  ])
  expect((await organizer.post('/app-notifications', { ...later, informationId: '' })).status).toBe(201)
})

test('it needs an end, a picture of one’s own, and is not edited once it is over', async () => {
  const organizer = await as(1)
  expect(fieldsOf(await organizer.post('/app-notifications', { ...input, openEndDate: '' }))).toEqual([
    'openEndDate 1496301',
  ])
  const foreign = { thumbnailUrl: await picture(await as(0)), thumbnailName: 'news.png' }
  expect(fieldsOf(await organizer.post('/app-notifications', { ...input, ...foreign }))).toEqual([
    'thumbnailCheck 1490408',
  ])
  const { id } = itemOf(await organizer.post('/app-notifications', input))
  time.now = new Date(input.openEndDate)
  const late = await (await as(1)).patch(`/app-notifications/${id}`, input, 1)
  expect(late).toMatchObject({ status: 409, body: { result_code: 'xrcms1502' } })
})

test('levels 2 to 6 have nothing to do with them', async () => {
  for (const level of [2, 3, 4, 5, 6] as const) {
    expect((await (await as(level)).get('/app-notifications')).status).toBe(403)
  }
})
