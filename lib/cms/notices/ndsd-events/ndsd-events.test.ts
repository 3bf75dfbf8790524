import sharp from 'sharp'
import { tidy } from '#lib/cms/app/worker/tidier.ts'
import { KEPT_DAYS } from '#lib/contracts/many-limits.ts'
import type { NdsdEventDetail } from '#lib/contracts/ndsd-events.ts'
import { makeNdsdEvent } from '#lib/testing/make.ts'
import { pngOf } from '#lib/testing/pictures.ts'
import { sendParts, uploadOf } from '#lib/testing/send-upload.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, deps, time, truncate } = await testCms()
const now = new Date('2025-05-01T00:00:00Z')
beforeEach(async () => {
  time.now = now
  await truncate()
})

const EVENT = {
  ndsdEventName: '日本の日',
  ndsdEventMetaInfoType: 'text',
  ndsdEventMetaInfo1: '式典',
  openStartDate: '2025-07-02T15:00:00.000Z',
  openEndDate: '2025-07-03T15:00:00.000Z',
}
const itemOf = (answer: Answered) => answer.body.item as NdsdEventDetail
const messagesOf = (answer: Answered) =>
  ((answer.body.error_messages ?? []) as { field: string; message_id: string }[]).map(
    (m) => `${m.field} ${m.message_id}`,
  )

async function still(person: Caller, width = 40): Promise<string> {
  const bytes = await pngOf({ width, height: 30 })
  const begun = await person.post('/uploads', { purpose: 'ndsdStillImage', fileName: 'a.png', fileSize: bytes.length })
  await sendParts(person, uploadOf(begun), bytes)
  return uploadOf(await person.post(`/uploads/${uploadOf(begun).id}/complete`, {})).object?.url ?? ''
}

test('an event keeps its ten texts and five still images in their places, in both languages', async () => {
  const organizer = await as(1)
  const pictures = await Promise.all([1, 2, 3, 4, 5].map((n) => still(organizer, 40 + n)))
  const stills = Object.fromEntries(
    pictures.flatMap((url, i) => [
      [`stillImageUrl${i + 1}`, url],
      [`stillImageFileName${i + 1}`, `写真${i + 1}.png`],
    ]),
  )
  const texts = Object.fromEntries(
    Array.from({ length: 10 }, (_, i) => [
      [`ndsdEventMetaInfo${i + 1}`, `文${i + 1}`],
      [`ndsdEventMetaInfoEn${i + 1}`, `Text ${i + 1}`],
    ]).flat(),
  )
  const input = { ...EVENT, ...texts, ...stills, ndsdEventNameEn: 'Japan Day', ndsdEventMetaInfoType: 'both' }
  const made = await organizer.post('/ndsd-events', input)
  expect([made.status, itemOf(made)]).toMatchObject([
    201,
    {
      ...input,
      status: 'waiting',
      textCount: 10,
      stillCount: 5,
      missingEn: false,
      missingEnParts: [],
    },
  ])
  const reader = await as(3)
  const shown = await reader.get(itemOf(made).stillImageUrl3.replace('/cms/v1/fe', ''))
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 43, height: 30 })
  const { id } = itemOf(made)
  const less = { ...EVENT, stillImageUrl4: pictures[3], stillImageFileName4: '写真4.png' }
  const edited = itemOf(await organizer.patch(`/ndsd-events/${id}`, less, 1))
  expect([edited.stillImageUrl1, edited.stillImageUrl4, edited.stillCount, edited.missingEn]).toEqual([
    '',
    pictures[3],
    1,
    true,
  ])
  const { body } = await organizer.get(`/ndsd-events/${id}/history`)
  const actions = (body.items as { action: string }[]).map(({ action }) => action)
  expect(actions.sort()).toEqual(['ndsdEvent.created', 'ndsdEvent.edited'])
})

test.each([
  [{ ndsdEventName: '' }, 'ndsdEventName 1410201'],
  [{ ndsdEventMetaInfoType: 'film' }, 'ndsdEventMetaInfoType 1410406'],
  [{ ndsdEventMetaInfo1: '' }, 'dataCheck 1412001'],
  [{ ndsdEventMetaInfo10: 'あ'.repeat(1001) }, 'ndsdEventMetaInfo10 1411402'],
  [{ ndsdEventMetaInfoType: 'stillImage' }, 'stillImageDataCheck 1412101'],
  [{ openStartDate: '' }, 'openStartDate 1416001'],
  [{ openEndDate: '' }, 'openEndDate 1416101'],
  [{ openEndDate: EVENT.openStartDate }, 'openEndDateCheck 1412310'],
  [{ stillImageUrl2: 'https://evil.example/a.png', stillImageFileName2: 'a.png' }, 'stillImageUrl2 1417408'],
  [
    { stillImageUrl2: `/cms/v1/fe/ndsd-images/${crypto.randomUUID()}`, stillImageFileName2: 'a.png' },
    'stillImageUrl2 1417408',
  ],
])('%j is refused at its field', async (change, message) => {
  expect(messagesOf(await (await as(0)).post('/ndsd-events', { ...EVENT, ...change }))).toEqual([message])
})

test('there is one default at a moment, whoever comes first', async () => {
  const organizer = await as(1)
  const event = { ...EVENT, defaultSetting: true }
  expect((await organizer.post('/ndsd-events', event)).status).toBe(201)
  const beside = {
    ...event,
    ndsdEventName: '次の日',
    openStartDate: EVENT.openEndDate,
    openEndDate: '2025-07-04T15:00:00Z',
  }
  const next = await organizer.post('/ndsd-events', beside)
  expect(next.status).toBe(201)
  const refused = await organizer.post('/ndsd-events', event)
  expect([messagesOf(refused), refused.body.result_code]).toEqual([['openStartDateCheck 1412211'], 'xrcms1401'])
  expect(JSON.stringify(refused.body)).toContain('日本の日')
  const moved = await organizer.patch(`/ndsd-events/${itemOf(next).id}`, event, 1)
  expect(messagesOf(moved)).toEqual(['openStartDateCheck 1432211'])
  expect((await organizer.post('/ndsd-events', EVENT)).status).toBe(201)

  const later = { ...event, openStartDate: '2025-08-01T00:00:00Z', openEndDate: '2025-08-02T00:00:00Z' }
  const all = await Promise.all(Array.from({ length: 6 }, () => organizer.post('/ndsd-events', later)))
  expect(all.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400])
  for (const answer of all.filter(({ status }) => status === 400)) {
    expect([messagesOf(answer), answer.body.result_code]).toEqual([['openStartDateCheck 1412211'], 'xrcms1401'])
  }
})

test('levels 0 and 1 write, 2 and 3 read, the others see nothing', async () => {
  const event = await makeNdsdEvent(db)
  const statuses = await Promise.all(
    ([0, 1, 2, 3, 4, 5, 6] as const).map(async (authority) => {
      const person = await as(authority)
      const read = await person.get(`/ndsd-events/${event}`)
      return [read.status, (await person.post('/ndsd-events', EVENT)).status]
    }),
  )
  expect(statuses).toEqual([
    [200, 201],
    [200, 201],
    [200, 403],
    [200, 403],
    [403, 403],
    [403, 403],
    [403, 403],
  ])
})

test('the list searches, filters by state and default, and the pictures go with the event', async () => {
  const manager = await as(0)
  const url = await still(manager)
  await makeNdsdEvent(db, { name: '終わった日', period: '[2025-04-01T00:00:00Z,2025-04-02T00:00:00Z)' })
  await makeNdsdEvent(db, { name: '今の日', period: '[2025-04-30T00:00:00Z,2025-05-02T00:00:00Z)', is_default: true })
  const picture = { stillImageUrl1: url, stillImageFileName1: 'a.png', ndsdEventMetaInfoType: 'both' }
  const { id } = itemOf(await manager.post('/ndsd-events', { ...EVENT, ...picture }))
  const names = async (query: string) =>
    ((await manager.get(`/ndsd-events?sort=openStartDate&${query}`)).body.items as NdsdEventDetail[]).map(
      (event) => event.ndsdEventName,
    )
  expect(await names('')).toEqual(['終わった日', '今の日', '日本の日'])
  expect(await names('status=opening')).toEqual(['今の日'])
  expect(await names('status=waiting')).toEqual(['日本の日'])
  expect(await names('status=ending')).toEqual(['終わった日'])
  expect(await names('isDefault=1')).toEqual(['今の日'])
  expect(await names('q=日本')).toEqual(['日本の日'])
  time.now = new Date(now.getTime() + 49 * 3_600_000)
  await tidy(deps)
  expect(await db.selectFrom('ndsd_images').select('place').execute()).toEqual([{ place: 1 }])
  const later = await as(0)
  expect((await later.delete(`/ndsd-events/${id}`, 1)).status).toBe(200)
  await tidy(deps)
  // The picture and its small copy stay as long as the deletion can be taken back.
  expect(await db.selectFrom('stored_objects').select('id').execute()).toHaveLength(2)
  time.now = new Date(time.now.getTime() + (KEPT_DAYS + 3) * 24 * 3_600_000)
  await tidy(deps)
  expect(await db.selectFrom('stored_objects').select('id').execute()).toEqual([])
})
