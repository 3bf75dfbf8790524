import {
  makeArEntry,
  makeArEvent,
  makeArStructure,
  makeEntry,
  makePattern,
  makeRoom,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { comparedSheet, NOTHING_TO_DO, sheetOf } from '#lib/testing/sheets.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { db, as, truncate } = await testCms()
beforeEach(truncate)

const idsIn = (file: Buffer) =>
  file
    .toString('utf8')
    .split('\n')
    .slice(1)
    .flatMap((line) => line.match(/^[0-9a-f-]{36}/) ?? [])

test('the file of the schedule board has the periods that the board shows: its filters, its days, its order', async () => {
  const manager = await as(0)
  const hall = await makeVenueArea(db, { space_title: 'ホール' })
  const [z, a] = [await makeRoom(db, { space_title: 'Z室' }), await makeRoom(db, { space_title: 'A室' })]
  const [late, early] = [
    await makePattern(db, { title: '通常', room_id: z }),
    await makePattern(db, { title: '通常', room_id: a }),
  ]
  const area = await makePattern(db, { title: '通常', venue_area_id: hall })
  const other = await makePattern(db, { title: '別', room_id: a })
  const inJune = async (pattern: string, day: number) =>
    makeEntry(db, pattern, `2025-06-0${day}T00:00:00Z`, `2025-06-0${day}T12:00:00Z`)
  const [third, first, second, ofArea, ofOther] = [
    await inJune(late, 1),
    await inJune(early, 2),
    await inJune(early, 3),
    await inJune(area, 4),
    await inJune(other, 5),
  ]
  const outside = await makeEntry(db, early, '2025-08-01T00:00:00Z', '2025-08-02T00:00:00Z')
  const event = await makeArEvent(db, { title: 'AR', room_id: z })
  await makeArStructure(db, { ar_event_id: event })
  const ofEvent = await makeArEntry(db, event, '2025-06-01T00:00:00Z', '2025-06-02T00:00:00Z')
  const june = 'unit=day&start=2025-06-01&duration=30'
  const shown = async (list: string) =>
    idsIn(await sheetOf(manager, 'scheduleEntry', 'utf-8-bom', `&list=${encodeURIComponent(list)}`))
  expect(await shown(`${june}&q=通常&spaceLevel=3`)).toEqual([first, second, third])
  expect(await shown(june)).toEqual([ofArea, ofOther, first, second, third])
  expect(await shown(`${june}&spaceId=${z}`)).toEqual([third])
  const all = [ofArea, first, second, third, ofOther, outside, ofEvent]
  expect(new Set(await shown(''))).toEqual(new Set(all))
  // In the scope of who asks, as the board.
  const owner = await as(4, { room_id: z })
  const own = await sheetOf(owner, 'scheduleEntry', 'utf-8-bom', `&list=${encodeURIComponent(june)}`)
  expect(idsIn(own)).toEqual([third])
  const file = await sheetOf(manager, 'scheduleEntry', 'utf-8-bom', `&list=${encodeURIComponent(june)}`)
  expect((await comparedSheet(manager, 'scheduleEntry', file)).counts).toEqual(NOTHING_TO_DO)
})
