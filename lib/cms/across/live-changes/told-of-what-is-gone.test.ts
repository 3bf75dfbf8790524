import type { LiveKind } from '#lib/contracts/live-changes.ts'
import { changeMany } from '#lib/testing/change-many.ts'
import {
  makeArAnchor,
  makeArEvent,
  makeExternalTransition,
  makePattern,
  makeRoom,
  makeTransition,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'
import { readTold } from './read-told.ts'
import { toldTo } from './told-to.ts'

const { db, as, time, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

/** What these are told of one change, by their names: the kind and the IDs, each sorted; nothing where they are told nothing. */
async function toldOf<Name extends string>(people: Record<Name, Caller>, change: () => Promise<unknown>) {
  const { snapshot } = await readTold(db, { seen: null, after: time.now, until: time.now })
  await change()
  const { told } = await readTold(db, { seen: snapshot, after: time.now, until: time.now })
  const readers = Object.values<Caller>(people).map(({ id, authority }) => ({ id, authority }))
  const changes = await toldTo(db, told, readers, time.now)
  const names = Object.entries<Caller>(people)
  return Object.fromEntries(
    names.flatMap(([name, { id }]) => {
      const own = changes.get(id) ?? []
      return own.length === 0 ? [] : [[name, own.map(({ kind, ids }): [LiveKind, string[]] => [kind, ids.toSorted()])]]
    }),
  )
}

const done = async (answer: Promise<{ status: number }>) => expect([200, 201, 204]).toContain((await answer).status)

test('a transition is told of where its own end lies, made, led elsewhere and deleted; level 6 where she sees both ends', async () => {
  const [area, other] = [await makeVenueArea(db), await makeVenueArea(db)]
  // Linked to her area: hers to read only.
  const [linked, room, foreign] = [
    await makeRoom(db, { venueAreaIds: [other] }),
    await makeRoom(db),
    await makeRoom(db),
  ]
  const [one, two] = [await makePattern(db, { room_id: room }), await makePattern(db, { room_id: linked })]
  const manager = await as(0)
  const people = {
    ofArea: await as(2, { venue_area_id: area }),
    ofOther: await as(3, { venue_area_id: other }),
    ofRoom: await as(4, { room_id: room }),
    ofForeign: await as(5, { room_id: foreign }),
    seesBoth: await as(6, { pattern_id: one }, { pattern_id: two }),
    seesOne: await as(6, { pattern_id: one }),
  }
  let id = ''
  const isPublic = { transitionType: 'gate', isPublic: true }
  const made = await toldOf(people, async () => {
    const { body } = await manager.post('/transitions', { transitionFromId: room, transitionToId: linked, ...isPublic })
    id = (body.item as { id: string }).id
  })
  // The area manager reads the room it leads to, and not the one it begins in.
  const told = [['transition', [id]]]
  expect(made).toEqual({ ofRoom: told, seesBoth: told })
  const led = await toldOf(people, () =>
    done(manager.patch(`/transitions/${id}`, { transitionFromId: room, transitionToId: area, ...isPublic }, 1)),
  )
  expect(led).toEqual({ ofArea: told, ofRoom: told, seesBoth: told })
  const act = (value: string) => ({ act: 'set', field: 'transitionToId', value })
  const many = (value: string) => changeMany(manager, { manyKind: 'transition', targetIds: [id], acts: [act(value)] })
  expect(await toldOf(people, () => many(linked))).toEqual({ ofArea: told, ofRoom: told, seesBoth: told })
  expect(await toldOf(people, () => many(area))).toEqual({ ofArea: told, ofRoom: told, seesBoth: told })
  const gone = await toldOf(people, () => done(manager.delete(`/transitions/${id}`, 4)))
  expect(gone).toEqual({ ofArea: told, ofRoom: told })
  const toClass = await makeTransition(db, { from_room_id: foreign, to_class: 'venueArea' })
  expect(await toldOf(people, () => done(manager.delete(`/transitions/${toClass}`, 1)))).toEqual({
    ofForeign: [['transition', [toClass]]],
  })
})

test('a link is told of where the space it is or was linked to may be read, everyone of one to all', async () => {
  const [room, other] = [await makeRoom(db), await makeRoom(db)]
  const pattern = await makePattern(db, { room_id: room })
  const [manager, ofRoom, ofOther] = [await as(0), await as(4, { room_id: room }), await as(5, { room_id: other })]
  const people = { ofRoom, ofOther, ofPattern: await as(6, { pattern_id: pattern }) }
  const link = await makeExternalTransition(db, { room_id: room })
  const form = { exTransTitle: '地図', exTransTitleEn: '', webviewUrl: 'https://link.invalid/' }
  const told = [['externalTransition', [link]]]
  const edit = (space: object, version: number) => () =>
    done(manager.patch(`/external-transitions/${link}`, { ...form, ...space }, version))
  const toOther = { exTransSpaceKind: 'room', exTransSpace: other }
  expect(await toldOf(people, edit(toOther, 1))).toEqual({ ofRoom: told, ofOther: told, ofPattern: told })
  expect(await toldOf(people, edit({ ...toOther, exTransTitle: '案内' }, 2))).toEqual({ ofOther: told })
  const toAll = { exTransSpaceKind: 'all', exTransSpace: null }
  expect(await toldOf(people, edit(toAll, 3))).toEqual({ ofRoom: told, ofOther: told, ofPattern: told })
  expect(await toldOf(people, () => done(manager.delete(`/external-transitions/${link}`, 4)))).toEqual({
    ofRoom: told,
    ofOther: told,
    ofPattern: told,
  })
})

test('what was deleted is told to those in whose scope it lay, with the space around it that they still see', async () => {
  const [area, other] = [await makeVenueArea(db), await makeVenueArea(db)]
  const room = await makeRoom(db, { venueAreaIds: [area] })
  const sub = await makeRoom(db, { main_room_id: room, access_inherit: true })
  const own = await makeRoom(db, { main_room_id: room })
  const [pattern, kept] = [await makePattern(db, { room_id: room }), await makePattern(db, { room_id: room })]
  const manager = await as(0)
  const people = {
    ofArea: await as(2, { venue_area_id: area }),
    ofOther: await as(2, { venue_area_id: other }),
    ofRoom: await as(4, { room_id: room }),
    ofOwn: await as(5, { room_id: own }),
    ofPattern: await as(6, { pattern_id: pattern }),
    // The room is hers to read, the pattern beside hers is not.
    ofKept: await as(6, { pattern_id: kept }),
  }
  expect(await toldOf(people, () => done(manager.delete(`/patterns/${pattern}`, 1)))).toEqual({
    ofRoom: [['pattern', [pattern, room].toSorted()]],
    ofPattern: [['pattern', [pattern]]],
  })
  expect(await toldOf(people, () => done(manager.delete(`/rooms/${sub}`, 1)))).toEqual({ ofRoom: [['room', [sub]]] })
  expect(await toldOf(people, () => done(manager.delete(`/rooms/${room}`, 1)))).toEqual({
    ofArea: [['room', [room]]],
    ofRoom: [['room', [room]]],
    ofOwn: [['room', [own]]],
    ofKept: [['room', [kept]]],
  })
  expect(await toldOf(people, () => done(manager.delete(`/venue-areas/${area}`, 1)))).toEqual({
    ofArea: [['venueArea', [area]]],
  })
})

test('what leaves a scope, and what lies in an AR event, is told within it', async () => {
  const area = await makeVenueArea(db)
  const room = await makeRoom(db, { venueAreaIds: [area] })
  const event = await makeArEvent(db, { venue_area_id: area })
  const anchor = await makeArAnchor(db, { ar_event_id: event })
  const manager = await as(0)
  const people = { ofArea: await as(3, { venue_area_id: area }), ofRoom: await as(4, { room_id: room }) }
  const { body } = await manager.get(`/rooms/${room}`)
  const form = { ...(body.item as object), venueAreaIds: [] }
  const keys = ['spaceTitle', 'spaceTitleEn', 'metaType', 'venueAreaIds']
  const edit = Object.fromEntries(Object.entries(form).filter(([key]) => keys.includes(key)))
  expect(await toldOf(people, () => done(manager.patch(`/rooms/${room}`, edit, 1)))).toEqual({
    ofArea: [['room', [room]]],
    ofRoom: [['room', [room]]],
  })
  const ofEvent = { ofArea: [['arAnchor', [area, event].toSorted()]] }
  expect(await toldOf(people, () => done(manager.delete(`/ar-anchors/${anchor}`, 1)))).toEqual(ofEvent)
  expect(await toldOf(people, () => done(manager.delete(`/ar-events/${event}`, 1)))).toEqual({
    ofArea: [['arEvent', [area, event].toSorted()]],
  })
})
