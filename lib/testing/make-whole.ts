import type { Table } from '#lib/cms/kernel/db/foreign-keys.ts'
import {
  makeAccessSet,
  makeArAnchor,
  makeArEntry,
  makeArEvent,
  makeArMarker,
  makeArStructure,
  makeEntry,
  makeExternalTransition,
  makePattern,
  makePerson,
  makeRichContent,
  makeRoom,
  makeStop,
  makeStored,
  makeTransition,
  makeVenueArea,
  makeVipUser,
} from './make.ts'
import type { testCms } from './test-cms.ts'

/** A venue area with a room and a sub room, and on each of them all that goes with it, from every table; what leads and links to it lies elsewhere. */
export async function makeWhole({ db, as, time }: Pick<Awaited<ReturnType<typeof testCms>>, 'db' | 'as' | 'time'>) {
  const insert = <T extends Table>(table: T, values: object) =>
    db
      .insertInto(table)
      .values(values as never)
      .execute()
  const person = await makePerson(db, { authority: 1 })
  const stamps = { version: 4, created_by: person, updated_by: person }
  const area = await makeVenueArea(db, stamps)
  const link = await makeExternalTransition(db, { all_spaces: true, room_id: null })
  const room = await makeRoom(db, {
    ...stamps,
    venueAreaIds: [area],
    thumbnail_id: await makeStored(db),
    thumbnail_name: 'a.png',
    limit_on: true,
    limit_number: 30,
    limit_ex_trans_id: link,
  })
  const sub = await makeRoom(db, { ...stamps, main_room_id: room, venueAreaIds: [area] })
  const elsewhere = await makeRoom(db)
  const places = [{ venue_area_id: area }, { room_id: room }, { room_id: sub }]
  const patterns = await Promise.all(places.map((place) => makePattern(db, { ...stamps, ...place })))
  for (const pattern_id of patterns) {
    await makeEntry(db, pattern_id, '2025-04-20T00:00:00Z', '2025-05-10T00:00:00Z')
    await makeEntry(db, pattern_id, '2025-06-20T00:00:00Z', '2025-07-10T00:00:00Z', 'archive')
    await makeStop(db, {
      pattern_id,
      reopened_at: '2025-04-30T00:00:00Z',
      stopped_at: '2025-04-29T00:00:00Z',
      details: '済',
    })
    await insert('pattern_external_transitions', { pattern_id, external_transition_id: link, place: 1 })
    await insert('boundary_receipts', {
      id: crypto.randomUUID(),
      pattern_id,
      open_type: 'normal',
      boundary: 'opens',
      at: '2025-04-20T00:00:00Z',
      seen_at: '2025-04-20T00:00:01Z',
      status_before: 'waiting',
      status_after: 'opening',
    })
  }
  await makeStop(db, { room_id: sub, stopped_by: person })
  await makeStop(db, {
    venue_area_id: area,
    reopened_at: '2025-04-12T00:00:00Z',
    stopped_at: '2025-04-11T00:00:00Z',
    details: '済',
  })
  const events = await Promise.all(
    [{ venue_area_id: area }, { room_id: room }].map((place) => makeArEvent(db, { ...stamps, ...place })),
  )
  for (const ar_event_id of events) {
    await makeArStructure(db, { ar_event_id })
    await makeArAnchor(db, { ar_event_id })
    await makeArMarker(db, { ar_event_id })
    await makeArEntry(db, ar_event_id, '2025-04-20T00:00:00Z', '2025-05-20T00:00:00Z')
    await makeTransition(db, { from_room_id: elsewhere, to_ar_event_id: ar_event_id })
  }
  await makeTransition(db, { ...stamps, from_room_id: room, to_room_id: sub })
  await makeTransition(db, { ...stamps, from_room_id: sub, to_auto: true })
  await makeTransition(db, { from_venue_area_id: area, to_room_id: elsewhere })
  const grants = {
    area: await as(2, { venue_area_id: area }),
    room: await as(4, { room_id: room }),
    sub: await as(5, { room_id: sub }),
    pattern: await as(6, { pattern_id: patterns[1] ?? '' }),
  }
  const set = await makeAccessSet(db, grants.sub.id, { room_id: room })
  await insert('grants', {
    id: crypto.randomUUID(),
    user_id: grants.sub.id,
    room_id: room,
    set_id: set,
    set_key: set,
    created_at: time.now,
  })
  await makeVipUser(db, { room_id: room, memo: '車椅子' })
  const content = await makeRichContent(db, {
    room_id: room,
    delivered_bytes: '900000000000000001',
    cap_bytes: '999999999000000000',
  })
  await insert('delivery_hours', {
    rich_content_id: content,
    hour: '2025-04-20T00:00:00Z',
    bytes: '900000000000000001',
  })
  await insert('delivery_crossings', {
    id: crypto.randomUUID(),
    rich_content_id: content,
    percent: 80,
    crossed_at: time.now,
  })
  const owned = { owner_id: person, assigned_by: person, assigned_at: time.now }
  await insert('work_owners', { ...owned, queue: 'noContent', pattern_id: patterns[0] })
  await insert('work_owners', { ...owned, queue: 'noPattern', room_id: room })
  const linked = await makeExternalTransition(db, { room_id: room })
  const linkedPattern = await makeExternalTransition(db, { room_id: null, pattern_id: patterns[0] ?? '' })
  return { area, room, sub, elsewhere, patterns, events, set, content, linked, linkedPattern, link, person, grants }
}
