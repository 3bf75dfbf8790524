import type { ExpoAreaDetail } from '#lib/contracts/expo-areas.ts'
import type { SpaceTemplate, TemplateFacts } from '#lib/contracts/space-templates.ts'
import { countStatements } from '#lib/testing/count-statements.ts'
import {
  makeArEvent,
  makeArStructure,
  makeExpoArea,
  makeExternalTransition,
  makeRoom,
  makeSpaceTemplate,
  makeTransition,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, deps, truncate } = await testCms()
beforeEach(() => truncate())

const WHOLE = { copyArEvents: true, copyTransitions: true, copyLinks: true }

const fieldsOf = ({ body }: Answered) => (body.error_messages as { field: string }[]).map(({ field }) => field).sort()
async function made<T>(who: Caller, path: string, body: object): Promise<T> {
  const answer = await who.post(path, body)
  expect([answer.status, answer.body.error_messages]).toEqual([201, undefined])
  return answer.body.item as T
}
const kept = (who: Caller, expo: string, ticks: object = WHOLE) =>
  made<SpaceTemplate>(who, `/expo-areas/${expo}/template`, { templateName: '島の型', ...ticks })
const madeOf = (who: Caller, template: string, ticks: object = WHOLE) =>
  made<ExpoAreaDetail>(who, `/space-templates/${template}/expo-areas`, { spaceTitle: '咲洲', ...ticks })
const factsAt = async (who: Caller, path: string) => (await who.get(path)).body.item as TemplateFacts
const eventsOf = (expo: string) =>
  db.selectFrom('ar_events').select(['id', 'title', 'deep_link']).where('expo_area_id', '=', expo).execute()
const leadingFrom = async (place: string) => {
  const rows = await db.selectFrom('transitions').select('to_key').where('from_key', '=', place).execute()
  return rows.map(({ to_key }) => to_key)
}

/** A V Expo area with a venue area, an AR event with data and a link, and transitions: to a room, from that room, and from the event to the V Expo area. */
async function island() {
  const expo = await makeExpoArea(db, {
    space_title: '夢洲',
    space_title_en: 'Yumeshima',
    content_id: 'island-1',
    content_name: '島',
    summary: '概要',
  })
  const area = await makeVenueArea(db, { expo_area_id: expo })
  const room = await makeRoom(db, { venueAreaIds: [area] })
  const event = await makeArEvent(db, { expo_area_id: expo, title: '大屋根', deep_link: 'expo://ring' })
  await makeArStructure(db, { ar_event_id: event })
  await makeExternalTransition(db, { ar_event_id: event, title: '案内' })
  await makeTransition(db, { from_expo_area_id: expo, to_room_id: room })
  await makeTransition(db, { from_room_id: room, to_expo_area_id: expo })
  await makeTransition(db, { from_ar_event_id: event, to_expo_area_id: expo })
  return { expo, area, room, event }
}

test('a V Expo area becomes a template with what hangs on it, and another one is made from it under a new name, without venue areas', async () => {
  const manager = await as(0)
  const { expo, room } = await island()
  expect(await factsAt(manager, `/expo-areas/${expo}/template-facts`)).toMatchObject({
    arEvents: { own: 1 },
    arLinks: { own: 1 },
    arriving: 1,
    rooms: 0,
  })
  const template = await kept(manager, expo)
  expect(template).toMatchObject({ spaceType: 'expoArea', rooms: 0, subRooms: 0, patterns: 0, mayDelete: true })
  const held = await factsAt(manager, `/space-templates/${template.id}/facts`)
  expect(held.transitions.map(({ from, to, isSeen, count }) => [from, to?.part ?? null, isSeen, count])).toEqual([
    [{ part: 'own', isArEvent: false }, null, true, 1],
    [{ part: 'own', isArEvent: true }, 'own', true, 1],
  ])
  const { id, ...item } = await madeOf(manager, template.id)
  expect(item).toMatchObject({
    spaceTitle: '咲洲',
    spaceTitleEn: '',
    contentId: 'island-1',
    contentName: '島',
    summary: '概要',
    venueAreas: [],
    arEventCount: 1,
  })
  const [event, ...others] = await eventsOf(id)
  expect([event?.title, event?.deep_link, others]).toEqual(['大屋根', '', []])
  const [structures, links] = [
    await db
      .selectFrom('ar_structures')
      .select('id')
      .where('ar_event_id', '=', event?.id ?? '')
      .execute(),
    await db
      .selectFrom('external_transitions')
      .select('title')
      .where('ar_event_id', '=', event?.id ?? '')
      .execute(),
  ]
  expect([structures.length, links]).toEqual([1, [{ title: '案内' }]])
  expect([await leadingFrom(id), await leadingFrom(event?.id ?? '')]).toEqual([[room], [id]])
  const trail = await db.selectFrom('audit').select('after').where('action', '=', 'expoArea.created').execute()
  expect(trail).toMatchObject([{ after: { spaceTitle: '咲洲', copiedFrom: template.id } }])
})

test('what is not ticked stays behind, when it is kept and when it is taken; of what is gone since the transition is left out', async () => {
  const manager = await as(0)
  const { expo, room } = await island()
  const bare = await madeOf(manager, (await kept(manager, expo, {})).id)
  expect([await eventsOf(bare.id), await leadingFrom(bare.id)]).toEqual([[], []])
  const whole = await kept(manager, expo)
  const noEvents = await madeOf(manager, whole.id, { copyTransitions: true })
  expect([await eventsOf(noEvents.id), await leadingFrom(noEvents.id)]).toEqual([[], [room]])
  await db.deleteFrom('rooms').where('id', '=', room).execute()
  const { transitions } = await factsAt(manager, `/space-templates/${whole.id}/facts`)
  expect(transitions.filter(({ isSeen }) => !isSeen)).toHaveLength(1)
  expect(await leadingFrom((await madeOf(manager, whole.id)).id)).toEqual([])
})

test('only who may make a V Expo area keeps one and makes one from it, and its templates are no others', async () => {
  const { expo, area, room } = await island()
  const manager = await as(0)
  const template = await kept(manager, expo)
  for (const level of [1, 2, 3, 4, 5, 6] as const) {
    const who = await as(level)
    const asked = [
      await who.get(`/expo-areas/${expo}/template-facts`),
      await who.post(`/expo-areas/${expo}/template`, { templateName: '型' }),
      await who.post(`/space-templates/${template.id}/expo-areas`, { spaceTitle: '咲洲' }),
    ]
    expect([level, ...asked.map(({ status }) => status)]).toEqual([level, 403, 403, 403])
  }
  const ofRoom = await made<SpaceTemplate>(manager, `/rooms/${room}/template`, { templateName: '室の型' })
  const ofArea = await made<SpaceTemplate>(manager, `/venue-areas/${area}/template`, { templateName: '会場の型' })
  const listed = async (of: string) =>
    ((await manager.get(`/space-templates?of=${of}`)).body.items as SpaceTemplate[]).map(({ id }) => id)
  expect([await listed('expoArea'), await listed('venueArea'), await listed('room')]).toEqual([
    [template.id],
    [ofArea.id],
    [ofRoom.id],
  ])
  const crossed = [
    await manager.post(`/space-templates/${template.id}/rooms`, { spaceTitle: '新' }),
    await manager.post(`/space-templates/${template.id}/venue-areas`, { spaceTitle: '新', spaceParentId: expo }),
    await manager.post(`/space-templates/${ofRoom.id}/expo-areas`, { spaceTitle: '新' }),
    await manager.post(`/space-templates/${await makeSpaceTemplate(db)}/expo-areas`, { spaceTitle: '新' }),
  ]
  expect(crossed.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(fieldsOf(await manager.post(`/space-templates/${template.id}/expo-areas`, { spaceTitle: ' ' }))).toEqual([
    'spaceTitle',
  ])
})

test('one with eight AR events is kept and made in as many statements as one with two', async () => {
  const manager = await as(0)
  const counted = countStatements(db)
  const spentFor = async (count: number) => {
    const expo = await makeExpoArea(db)
    for (let n = 0; n < count; n += 1) {
      const event = await makeArEvent(db, { expo_area_id: expo })
      await makeArStructure(db, { ar_event_id: event })
      await makeExternalTransition(db, { ar_event_id: event })
      await makeTransition(db, { from_ar_event_id: event, to_expo_area_id: expo })
    }
    counted.spent.statements = 0
    const { id } = await madeOf(manager, (await kept(manager, expo)).id)
    const { statements } = counted.spent
    expect([(await eventsOf(id)).length, statements > 10]).toEqual([count, true])
    return statements
  }
  deps.db = counted.db
  expect(await spentFor(2)).toBe(await spentFor(8))
})
