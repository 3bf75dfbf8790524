import type { ManyReport } from '#lib/contracts/many-changes.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import type { SheetKind } from '#lib/contracts/sheets.ts'
import { AUTHORITIES, type Authority } from '#lib/core/authority.ts'
import {
  makeAppNotification,
  makeArEvent,
  makeExpoArea,
  makeExternalTransition,
  makeNdsdEvent,
  makeNotice,
  makePattern,
  makeRoom,
  makeTransition,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { rowsOfSheet, sendSheet } from '#lib/testing/sheets.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as } = await testCms()

const [ours, theirs] = [await makeVenueArea(db), await makeVenueArea(db)]
const room = await makeRoom(db, { venueAreaIds: [ours] })
const shared = await makeRoom(db, { venueAreaIds: [ours, theirs] })
const far = await makeRoom(db, { venueAreaIds: [theirs] })
const pattern = await makePattern(db, { room_id: room })

type Asked = { field: string; heading: string; value: string; cell: string; ids: string[] }

/** What is changed of many, by a file too. */
type OfBoth = Exclude<ManyKind & SheetKind, 'user'>

/** Of each kind one field, and things within and outside the scope of those who are asked. */
const ASKED: Record<OfBoth, Asked> = {
  room: { ...text('spaceTitle', '名称'), ids: [room, shared, far] },
  venueArea: { ...text('spaceTitle', '名称'), ids: [ours, theirs] },
  expoArea: { ...text('spaceTitle', '名称'), ids: [await makeExpoArea(db)] },
  pattern: {
    ...text('spacePatternTitle', '名称'),
    ids: [pattern, await makePattern(db, { venue_area_id: ours }), await makePattern(db, { room_id: far })],
  },
  arEvent: {
    ...text('spacePatternTitle', '名称'),
    ids: [await makeArEvent(db, { room_id: room }), await makeArEvent(db, { room_id: far })],
  },
  transition: {
    ...{ field: 'transitionType', heading: '遷移種別', value: 'menu', cell: 'メニュー' },
    ids: [
      await makeTransition(db, { from_room_id: room, to_room_id: shared }),
      await makeTransition(db, { from_room_id: shared, to_room_id: far }),
      await makeTransition(db, { from_room_id: far, to_room_id: room }),
    ],
  },
  externalTransition: {
    ...text('exTransTitle', 'タイトル'),
    ids: [
      await makeExternalTransition(db, { room_id: room }),
      await makeExternalTransition(db, { room_id: far }),
      await makeExternalTransition(db, { all_spaces: true, room_id: null }),
    ],
  },
  ndsdEvent: { ...text('ndsdEventName', 'イベント名'), ids: [await makeNdsdEvent(db)] },
  notice: { ...text('notificationContent', '内容'), ids: [await makeNotice(db)] },
  appNotification: { ...text('information', '内容'), ids: [await makeAppNotification(db)] },
}

function text(field: string, heading: string) {
  return { field, heading, value: '改めた名', cell: '改めた名' }
}

const GRANTS: Record<Authority, Parameters<typeof as>[1][]> = {
  0: [],
  1: [],
  2: [{ venue_area_id: ours }],
  3: [{ venue_area_id: ours }],
  4: [{ room_id: room }, { room_id: shared }],
  5: [{ room_id: room }],
  6: [{ pattern_id: pattern }],
}

/** Whether a change of many of this one alone would be carried out; it says what a single save says (many/as-single-saves.test.ts). */
async function mayByMany(who: Caller, manyKind: ManyKind, id: string, act: object): Promise<boolean> {
  const { status, body } = await who.post('/many-changes', { manyKind, targetIds: [id], acts: [act] })
  if (status === 403) return false
  expect(status).toBe(200)
  return (body.item as ManyReport).changedCount === 1
}

/** Whether a file of this one line would be. */
async function mayByFile(who: Caller, kind: OfBoth, file: string, act: string): Promise<boolean> {
  const { status, body } = await sendSheet(who, kind, file)
  if (status === 403) return false
  expect(status).toBe(201)
  const [row] = await rowsOfSheet(who, body.item as { id: string })
  return row?.act === act && row.state === 'ready'
}

const KINDS = Object.keys(ASKED) as (keyof typeof ASKED)[]

test.each(AUTHORITIES)(
  'level %i changes and deletes by a file what she may change and delete, of every kind, and nothing else',
  async (level) => {
    const who = await as(level, ...(GRANTS[level] as []))
    const may: Record<string, boolean[]> = {}
    for (const kind of KINDS) {
      const { ids, field, heading, value, cell } = ASKED[kind]
      for (const id of ids) {
        const edit = await mayByMany(who, kind, id, { act: 'set', field, value })
        const deletion = await mayByMany(who, kind, id, { act: 'delete' })
        may[`${kind} ${ids.indexOf(id)}`] = [edit, deletion]
        expect({
          ...{ kind, place: ids.indexOf(id) },
          edit: await mayByFile(who, kind, `ID,${heading}\n${id},${cell}`, 'changed'),
          deletion: await mayByFile(who, kind, `ID,削除\n${id},削除`, 'deleted'),
        }).toEqual({ kind, place: ids.indexOf(id), edit, deletion })
      }
    }
    // Each level may something and not everything, but for the first, who may all of it.
    const all = Object.values(may).flat()
    expect([all.includes(true), all.includes(false)]).toEqual([true, level !== 0])
  },
)
