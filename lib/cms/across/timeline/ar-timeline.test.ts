import type { ArTimelinePart } from '#lib/contracts/timeline.ts'
import { makeArEntry, makeArEvent, makeArStructure, makeRoom, makeStop, makeVenueArea } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { as, db, truncate } = await testCms()
afterEach(truncate)

test('AR events come by name with the entries of the time, and the stops of themselves and of their space', async () => {
  const room = await makeRoom(db, { space_title: '花火台' })
  const late = await makeArEvent(db, { room_id: room, title: 'わ' })
  await makeArEvent(db, { venue_area_id: await makeVenueArea(db), title: 'あ' })
  await makeArStructure(db, { ar_event_id: late })
  await makeArEntry(db, late, '2025-05-10T00:00:00Z', '2025-05-12T00:00:00Z')
  const seen = await makeArEntry(db, late, '2025-05-12T00:00:00Z', '2025-05-14T00:00:00Z')
  const reopened = { stopped_at: '2025-05-12T06:00:00Z', reopened_at: '2025-05-12T08:00:00Z', details: '直した' }
  await makeStop(db, { ar_event_id: late, ...reopened })
  await makeStop(db, { room_id: room, stopped_at: '2025-05-13T00:00:00Z' })
  const query = 'from=2025-05-12T00:00:00Z&to=2025-05-16T00:00:00Z'
  const part = (await (await as(1)).get(`/ar-timeline?${query}`)).body as unknown as ArTimelinePart
  expect(part).toMatchObject({ total: 2, offset: 0 })
  expect(part.items.map((row) => row.spacePatternTitle)).toEqual(['あ', 'わ'])
  expect(part.items[1]).toMatchObject({
    space: { id: room, spaceTitle: '花火台' },
    status: 'waiting',
    entries: [{ id: seen, openStartDate: '2025-05-12T00:00:00.000Z', openEndDate: '2025-05-14T00:00:00.000Z' }],
    stops: [
      { stoppedAt: '2025-05-12T06:00:00.000Z', reopenedAt: '2025-05-12T08:00:00.000Z' },
      { stoppedAt: '2025-05-13T00:00:00.000Z', reopenedAt: null },
    ],
  })
})

test('the filters and the rows asked for; who has no AR event sees none', async () => {
  const room = await makeRoom(db)
  for (const title of ['一', '二', '三']) await makeArEvent(db, { room_id: room, title })
  const titles = async (level: 0 | 3, query: string) => {
    const { items } = (await (await as(level)).get(`/ar-timeline?${query}`)).body as unknown as ArTimelinePart
    return items.map((row) => row.spacePatternTitle)
  }
  expect(await titles(0, `spaceId=${room}&offset=1&limit=1`)).toEqual(['三'])
  expect(await titles(0, `q=${encodeURIComponent('二')}`)).toEqual(['二'])
  expect(await titles(3, '')).toEqual([])
})
