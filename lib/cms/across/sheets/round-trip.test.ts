import { SHEET_FORMATS, SHEET_KINDS } from '#lib/contracts/sheets.ts'
import {
  makeArEntry,
  makeArEvent,
  makeArStructure,
  makeEntry,
  makeExpoArea,
  makeExternalTransition,
  makeNdsdEvent,
  makePattern,
  makePerson,
  makeRoom,
  makeTransition,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { comparedSheet, NOTHING_TO_DO, rowsOfSheet, sheetOf } from '#lib/testing/sheets.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as } = await testCms()

/** Texts that files, spreadsheets and encodings have trouble with. */
const AWKWARD = [
  '=1+1',
  '+81-3-0000',
  '-5',
  '@everyone',
  "'=quoted",
  '＝全角',
  'a,b "c" ;d',
  'タブ\tと 空白',
  '𠮷野家 🍣👨‍👩‍👧',
  '２０２６年１１月２４日',
  '2026/11/24',
  '1-2',
  '007',
  '12345678901234567890',
  'TRUE',
  '（消去）',
  '(clear)',
  '_x000D_',
  '髙﨑 神 葛󠄀',
  '〜−‖',
  '<b>&amp;',
  'はい',
]
const LINES = '一行目\n  二行目, "引用"\n=三行目'

const dayAt = (at: number) => `2025-06-${String(at + 1).padStart(2, '0')}T00:00:00Z`

async function makeAwkward(): Promise<void> {
  for (const [at, text] of AWKWARD.entries()) {
    const expo = await makeExpoArea(db, { space_title: text, summary: LINES, content_id: text })
    const area = await makeVenueArea(db, { space_title: text, expo_area_id: expo, description: text })
    const wide = await makeExternalTransition(db, { title: text, title_en: text })
    const room = await makeRoom(db, {
      space_title: text,
      space_title_en: text,
      facility_no: text,
      description: LINES,
      venueAreaIds: [area],
      author: text,
    })
    await makeRoom(db, { space_title: text, main_room_id: room, access_inherit: at % 2 === 0, venueAreaIds: [area] })
    const link = await makeExternalTransition(db, { title: text, room_id: room })
    const pattern = await makePattern(db, {
      title: text,
      room_id: room,
      event_name: text,
      explanatory_text: LINES,
      deep_link: at % 2 ? 'xrexpo://a/b?c=1,2' : '',
    })
    const named = await manager.patch(`/patterns/${pattern}`, { exTransitionIds: [link, wide] }, 1)
    expect(named).toMatchObject({ status: 200 })
    await makeEntry(db, pattern, `2025-0${(at % 9) + 1}-01T00:00:00Z`, `2025-0${(at % 9) + 1}-02T15:30:00Z`)
    const event = await makeArEvent(db, {
      title: text,
      venue_area_id: area,
      latitude: 34.6491 + at / 1000,
      longitude: -135.000001,
    })
    await makeArStructure(db, { ar_event_id: event })
    await makeArEntry(db, event, '2025-04-01T00:00:00Z', '2025-06-01T00:00:00.123Z')
    await makeTransition(db, { from_room_id: room, to_venue_area_id: area })
    await makeTransition(db, { from_venue_area_id: area, to_auto: true, is_public: false })
    await makeNdsdEvent(db, { name: text, texts: [text, LINES, ...Array(8).fill('')] })
    const open = { openStartDate: dayAt(at), openEndDate: dayAt(at + 1) }
    const notice = { notificationType: 'information', notificationContent: text, notificationContentEn: LINES, ...open }
    expect(await manager.post('/notices', notice)).toMatchObject({ status: 201 })
    const told = { informationId: `${at}`, information: text, informationEn: LINES, ...open }
    expect(await manager.post('/app-notifications', told)).toMatchObject({ status: 201 })
    await makePerson(db, { authority: 3, user_name: text }, { venue_area_id: area })
    await makePerson(db, { authority: 4, user_name: text }, { room_id: room })
    await makePerson(db, { authority: 6, user_name: text }, { pattern_id: pattern })
  }
}

let manager: Caller
beforeAll(async () => {
  manager = await as(0)
  await makeAwkward()
})

test.each(SHEET_KINDS.flatMap((kind) => SHEET_FORMATS.map((format) => [kind, format] as const)))(
  'the file of %s in %s, sent back as it is, is nothing to do',
  async (kind, format) => {
    for (const language of ['ja', 'en']) {
      const file = await sheetOf(manager, kind, format, `&language=${language}`)
      const found = await comparedSheet(manager, kind, file)
      expect(found.readCount).toBeGreaterThanOrEqual(AWKWARD.length)
      expect({ rows: await rowsOfSheet(manager, found), ...found }).toMatchObject({
        rows: [],
        counts: NOTHING_TO_DO,
        sameCount: found.readCount,
        ignoredHeaders: [],
        lacksIds: false,
        lacksVersions: false,
      })
    }
  },
)
