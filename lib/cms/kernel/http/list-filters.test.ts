import {
  makeAppNotification,
  makeArEvent,
  makeExpoArea,
  makeExternalTransition,
  makeNdsdEvent,
  makeNotice,
  makePattern,
  makePerson,
  makePlan,
  makeRichContent,
  makeRoom,
  makeStop,
  makeStored,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { db, as, truncate, time } = await testCms()
afterEach(truncate)

type Answer = { items: { id: string }[]; total: number }
const reader = async (level: 0 | 1 | 3 | 4 = 0) => {
  const person = await as(level)
  return async (path: string) => {
    const { status, body } = await person.get(path)
    const { items, total } = body as unknown as Answer
    expect([path, status, total]).toEqual([path, 200, items.length])
    return items.map(({ id }) => id).sort()
  }
}

const picture = async (purpose: string) => makeStored(db, { purpose, file_name: 'a.png' } as never)

/** Of each list: its fields that can be left empty, one row that has them all and one that has none. */
const KINDS: [path: string, fields: string[], full: () => Promise<string>, bare: () => Promise<string>][] = [
  [
    '/expo-areas',
    ['spaceTitleEn', 'summary', 'contentId'],
    () => makeExpoArea(db, { space_title_en: 'a', summary: 'b', content_id: 'c' }),
    () => makeExpoArea(db, { content_id: '' }),
  ],
  [
    '/venue-areas',
    ['spaceTitleEn', 'description'],
    () => makeVenueArea(db, { space_title_en: 'a', description: 'b' }),
    () => makeVenueArea(db),
  ],
  [
    '/rooms',
    ['spaceTitleEn', 'metaAuthor', 'metaFacilityNo', 'description', 'venueAreaIds'],
    async () => {
      const texts = { space_title_en: 'a', author: 'b', facility_no: 'c', description: 'd' }
      return makeRoom(db, { ...texts, venueAreaIds: [await makeVenueArea(db)] })
    },
    () => makeRoom(db),
  ],
  [
    '/patterns',
    ['spacePatternTitleEn', 'eventName', 'spacePatternMetaExplanatoryText'],
    async () => makePattern(db, { room_id: await makeRoom(db), title_en: 'a', event_name: 'b', explanatory_text: 'c' }),
    async () => makePattern(db, { room_id: await makeRoom(db) }),
  ],
  [
    '/ar-events',
    ['spacePatternTitleEn', 'spacePatternMetaAuthor', 'deepLink', 'thumbnailUrl', 'guideImageUrl'],
    async () =>
      makeArEvent(db, {
        ...{ title: 'AR', room_id: await makeRoom(db), title_en: 'a', author: 'b', deep_link: 'expo://a' },
        ...{ thumbnail_id: await picture('thumbnail'), thumbnail_name: 'a.png' },
        ...{ guide_image_id: await picture('arPicture'), guide_image_name: 'a.png' },
      }),
    async () => makeArEvent(db, { title: 'AR', room_id: await makeRoom(db) }),
  ],
  [
    '/external-transitions',
    ['exTransTitleEn'],
    () => makeExternalTransition(db, { title_en: 'a' }),
    () => makeExternalTransition(db),
  ],
  [
    '/rich-contents',
    ['richContentTitleEn'],
    async () => makeRichContent(db, { room_id: await makeRoom(db), title_en: 'a' }),
    async () => makeRichContent(db, { room_id: await makeRoom(db) }),
  ],
  ['/ndsd-events', ['ndsdEventNameEn'], () => makeNdsdEvent(db, { name_en: 'a' }), () => makeNdsdEvent(db)],
  [
    '/notices',
    ['openEndDate'],
    () => makeNotice(db, { period: '[2025-04-01T00:00:00Z,2026-01-01T00:00:00Z)' }),
    () => makeNotice(db),
  ],
  [
    '/app-notifications',
    ['informationId', 'thumbnailUrl'],
    async () =>
      makeAppNotification(db, {
        ...{ information_id: 'a-1', thumbnail_id: await picture('thumbnail'), thumbnail_name: 'a.png' },
      }),
    () => makeAppNotification(db),
  ],
  ['/plans', ['planNote'], () => makePlan(db, { note: 'a' }), () => makePlan(db)],
]

test.each(KINDS)('%s are found by what is left empty, and by what is filled in', async (path, fields, full, bare) => {
  const [filled, empty] = [await full(), await bare()]
  const ids = await reader()
  for (const field of fields) {
    expect([field, await ids(`${path}?empty=${field}`)]).toEqual([field, [empty]])
    expect([field, await ids(`${path}?filled=${field}`)]).toEqual([field, [filled]])
  }
  const all = fields.join()
  expect(await ids(`${path}?empty=${all}`)).toEqual([empty])
  expect(await ids(`${path}?filled=${all}`)).toEqual([filled])
  expect(await ids(`${path}?empty=${all}&filled=${fields[0]}`)).toEqual([])
})

test('a room lies in no venue area where none is in the scope of who asks', async () => {
  const [hers, other] = [await makeVenueArea(db), await makeVenueArea(db)]
  const both = await makeRoom(db, { venueAreaIds: [hers, other] })
  const elsewhere = await makeRoom(db, { venueAreaIds: [other] })
  const person = await as(3, { venue_area_id: hers })
  const { body } = await person.get('/rooms?filled=venueAreaIds')
  expect((body as unknown as Answer).items.map(({ id }) => id)).toEqual([both])
  expect((await person.get('/rooms?empty=venueAreaIds')).body.total).toBe(0)
  expect(await (await reader())('/rooms?empty=venueAreaIds')).toEqual([])
  expect(await (await reader())('/rooms?filled=venueAreaIds')).toEqual([both, elsewhere].sort())
})

test('one of several values finds what each of them finds, in rows and counts', async () => {
  const ids = await reader()
  const stopped = await makeRoom(db)
  const bare = await makeRoom(db)
  await makeStop(db, { room_id: stopped, stopped_at: time.now, reason: '点検' })
  expect(await ids('/rooms?status=stopping')).toEqual([stopped])
  expect(await ids('/rooms?status=stopping,waiting')).toEqual([stopped])
  expect(await ids('/rooms?status=stopping,unregistered')).toEqual([stopped, bare].sort())
  expect(await ids('/rooms?status=waiting,opening')).toEqual([])

  const third = await makePerson(db, { authority: 3 })
  const fourth = await makePerson(db, { authority: 4 })
  await makePerson(db, { authority: 5 })
  expect(await ids('/users?cmsAccountAuth=3,4')).toEqual([third, fourth].sort())

  const [vr, motion] = await Promise.all(
    (['8kVr', 'motionCapture'] as const).map((content_type) => makeRichContent(db, { room_id: bare, content_type })),
  )
  await makeRichContent(db, { room_id: bare, content_type: 'volumetric' })
  expect(await ids('/rich-contents?richContentType=8kVr,motionCapture')).toEqual([vr, motion].sort())
  expect(await ids('/rich-contents?state=stopped,nearCap')).toEqual([])

  await makePlan(db)
  expect(await ids('/plans?state=checked,applied')).toEqual([])
  expect(await ids('/plans?state=draft,applied')).toHaveLength(1)

  await makeNotice(db)
  expect(await ids('/notices?status=opening,waiting')).toHaveLength(1)
  expect(await ids('/notices?status=ending,waiting')).toEqual([])

  await makeExternalTransition(db)
  expect(await ids('/external-transitions?check=unchecked,problem')).toHaveLength(1)
  expect(await ids('/external-transitions?check=ok,problem')).toEqual([])
  expect(await ids('/external-transitions?exTransSpaceKind=all,room')).toHaveLength(1)
})

test.each(['status=stopping,closed!', 'status=,', 'empty=id', 'filled=spaceTitle', 'empty=metaAuthor,'])(
  'the API refuses %s instead of answering everything',
  async (query) => {
    const { status, body } = await (await as(0)).get(`/rooms?${query}`)
    expect([status, body.keys]).toEqual([400, query.split('=')[0]])
  },
)
