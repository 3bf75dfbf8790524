import { AUTHORITIES } from '#lib/core/authority.ts'
import type { Action } from '#lib/core/policy.ts'
import type { Place } from '#lib/core/reason.ts'
import { makePattern, makePerson, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { mayDo } from './may-do.ts'
import { whoMay } from './who-may.ts'

const { db, truncate, time } = await testCms()
beforeEach(truncate)

const NOWHERE = { venueAreaIds: [], roomId: null, mainRoomId: null, patternIds: [], isSubRoom: false }

test('who may at many places are those who may at each of them, whatever the level and the way to it', async () => {
  const area = await makeVenueArea(db)
  const main = await makeRoom(db, { venueAreaIds: [area] })
  const [sub, other] = [await makeRoom(db, { main_room_id: main, room_class: 'sub' }), await makeRoom(db)]
  const pattern = await makePattern(db, { room_id: main })
  const ended = new Date(time.now.getTime() - 1)
  for (const authority of AUTHORITIES)
    for (const grants of [
      [],
      [{ venue_area_id: area }],
      [{ room_id: main }],
      [{ room_id: main, ends_at: ended }],
      [{ room_id: sub }, { room_id: main }],
      [{ pattern_id: pattern }],
    ])
      await makePerson(db, { authority }, ...grants)
  const places: Place[] = [
    { ...NOWHERE, id: area, kind: 'venueArea' },
    { ...NOWHERE, id: main, kind: 'room', venueAreaIds: [area], patternIds: [pattern] },
    { ...NOWHERE, id: sub, kind: 'room', mainRoomId: main, isSubRoom: true },
    { ...NOWHERE, id: other, kind: 'room' },
    { ...NOWHERE, id: pattern, kind: 'roomPattern', roomId: main },
  ]
  const actions: Action[] = ['richContent.register', 'richContent.read', 'room.read', 'tool.register', 'access.request']
  for (const action of actions) {
    const found = await whoMay({ db, now: time.now }, action, places)
    for (const place of places) {
      const rows = await db
        .selectFrom('users')
        .select('id')
        .where(mayDo(time, action, place))
        .execute()
      expect([action, place.kind, (found.get(place.id) ?? []).toSorted()]).toEqual([
        action,
        place.kind,
        rows.map(({ id }) => id).toSorted(),
      ])
    }
  }
  expect((await whoMay({ db, now: time.now }, 'richContent.register', places)).get(main)).toHaveLength(14)
})
