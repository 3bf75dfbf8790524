import { AR_DATA_MAX } from '#lib/contracts/ar-data.ts'
import { SEEN_HEADER } from '#lib/contracts/seen-agreement.ts'
import { untilTheyWait } from '#lib/testing/lock-waits.ts'
import { makeArAnchor, makeArEvent, makeEntry, makeRoom, makeStop } from '#lib/testing/make.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'
import { makeWorld, type World } from '#lib/testing/world.ts'

const { db, as } = await testCms()
const manager = await as(0)

type Trx = Parameters<Parameters<ReturnType<typeof db.transaction>['execute']>[0]>[0]
type Locked = 'ar_events' | 'external_transitions' | 'patterns' | 'schedule_entries' | 'transitions'

/** What a save is answered that waits for the lock of a row while somebody else does this under it. */
async function whileItWaits(
  table: Locked,
  id: string,
  save: () => Promise<Answered>,
  meanwhile: (trx: Trx) => Promise<unknown>,
) {
  const { saving } = await db.transaction().execute(async (trx) => {
    await trx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute()
    const saving = save()
    await untilTheyWait(db, [saving])
    await meanwhile(trx)
    return { saving }
  })
  const { status, body } = await saving
  return { status, text: JSON.stringify(body), code: body.result_code, item: body.item }
}

const FORMS = {
  arEvent: (world: World) => ({ spacePatternTitle: '新', spaceId: world.rooms }),
  anchor: (n: number) => ({ dataLabel: `錨${n}`, anchorId: `waiting-${n}` }),
  transition: (world: World) => ({ transitionFromId: world.rooms, transitionToId: 'auto', transitionType: 'menu' }),
  entry: { openStartDate: '2025-08-01T00:00:00Z', openEndDate: '2025-08-02T00:00:00Z', openType: 'normal' },
}

test('an AR event that is stopped while its save waits is not changed, and neither are its data', async () => {
  const world = await makeWorld(db)
  const event = world['ar-events']
  const stop = (trx: Trx) => makeStop(trx, { ar_event_id: event })
  const saves = [
    () => manager.patch(`/ar-events/${event}`, FORMS.arEvent(world), 1),
    () => manager.post('/ar-anchors', { ...FORMS.anchor(1), arEventId: event }),
    () => manager.patch(`/ar-anchors/${world['ar-anchors']}`, FORMS.anchor(2), 1),
    () => manager.delete(`/ar-anchors/${world['ar-anchors']}`, 1),
  ]
  for (const save of saves) {
    const { status, code } = await whileItWaits('ar_events', event, save, stop)
    expect([status, code]).toEqual([409, 'xrcms1203'])
    await db.deleteFrom('stops').where('ar_event_id', '=', event).execute()
  }
  const { body } = await manager.get(`/ar-events/${event}`)
  expect(body.item).toMatchObject({ version: 1, anchorCount: 1, anchors: [{ version: 1 }] })
})

test('what refuses a save of a stopped AR event besides is told after that', async () => {
  const world = await makeWorld(db)
  const event = world['ar-events']
  await makeStop(db, { ar_event_id: event })
  const foreign = { ...FORMS.arEvent(world), spaceId: event }
  expect((await manager.patch(`/ar-events/${event}`, foreign, 1)).body.result_code).toBe('xrcms1203')
  expect((await manager.patch(`/ar-events/${event}`, foreign, 2)).body.result_code).toBe('xrcms0009')
  const path = `/ar-anchors/${world['ar-anchors']}`
  expect((await manager.patch(path, FORMS.anchor(1), 2)).body.result_code).toBe('xrcms1203')
})

test('the place of an AR event that is taken while an anchor waits is not given twice', async () => {
  const world = await makeWorld(db)
  const event = world['ar-events']
  const add = (n: number) => makeArAnchor(db, { ar_event_id: event, anchor_id: `there-${n}`, label: `錨${n}` })
  for (let n = 2; n < AR_DATA_MAX; n += 1) await add(n)
  const save = () => manager.post('/ar-anchors', { ...FORMS.anchor(0), arEventId: event })
  const last = (trx: Trx) => makeArAnchor(trx, { ar_event_id: event, anchor_id: 'last', label: '最後' })
  const { status, text } = await whileItWaits('ar_events', event, save, last)
  expect([status, text]).toEqual([400, expect.stringContaining('dataLabel')])
})

test('who waited for another save is told of it, whatever the lock was taken for', async () => {
  const world = await makeWorld(db)
  const [event, anchor] = [world['ar-events'], world['ar-anchors']]
  const rises = (table: Locked | 'ar_anchors', id: string) => (trx: Trx) =>
    trx.updateTable(table).set({ version: 2 }).where('id', '=', id).execute()
  const of = (
    table: Locked,
    id: string,
    save: () => Promise<Answered>,
    meanwhile: (trx: Trx) => Promise<unknown> = rises(table, id),
  ) => whileItWaits(table, id, save, meanwhile)
  const [transition, link, entry] = [world.transitions, world['external-transitions'], world['schedule-entries']]
  const form = { exTransTitle: '新', webviewUrl: 'https://new.invalid/', exTransSpaceKind: 'all' }
  const told = [
    await of('ar_events', event, () => manager.patch(`/ar-events/${event}`, FORMS.arEvent(world), 1)),
    await of(
      'ar_events',
      event,
      () => manager.patch(`/ar-anchors/${anchor}`, FORMS.anchor(1), 1),
      rises('ar_anchors', anchor),
    ),
    await of('transitions', transition, () => manager.patch(`/transitions/${transition}`, FORMS.transition(world), 1)),
    await of('external_transitions', link, () => manager.patch(`/external-transitions/${link}`, form, 1)),
    await of('schedule_entries', entry, () => manager.patch(`/schedule-entries/${entry}`, FORMS.entry, 1)),
    await of(
      'patterns',
      world.patterns,
      () => manager.delete(`/schedule-entries/${entry}`, 1),
      async () => {},
    ),
  ]
  expect(told.map(({ status, code, item }) => [status, code, (item as { version: number }).version])).toEqual(
    told.map(() => [409, 'xrcms0009', 2]),
  )
})

test('whether visitors saw a period is asked of the stops as they are once the lock was had', async () => {
  const world = await makeWorld(db)
  const entry = await makeEntry(db, world.patterns, '2025-04-01T00:00:00Z', '2025-06-01T00:00:00Z', 'archive')
  const save = () => manager.delete(`/schedule-entries/${entry}`, 1, { headers: { [SEEN_HEADER]: '' } })
  expect((await save()).body.result_code).toBe('xrcms0032')
  const stop = (trx: Trx) => makeStop(trx, { pattern_id: world.patterns, stopped_at: new Date('2025-03-01T00:00:00Z') })
  const { status } = await whileItWaits('patterns', world.patterns, save, stop)
  expect(status).toBe(204)
})

test('of two who want one slot at once the second is told which period has it', async () => {
  const world = await makeWorld(db)
  const times = { ...FORMS.entry, openStartDate: '2026-01-01T00:00:00Z', openEndDate: '2026-01-02T00:00:00Z' }
  const add = () => manager.post('/schedule-entries', { ...times, spacePatternId: world.patterns })
  const answers = await Promise.all([add(), add(), add()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  for (const { body } of answers.filter(({ status }) => status === 400)) expect(JSON.stringify(body)).toContain('2026')
})

test('what is taken from whoever saves while her save waits is not written', async () => {
  const [room, other] = [await makeRoom(db), await makeRoom(db)]
  const event = await makeArEvent(db, { room_id: room })
  const anchor = await makeArAnchor(db, { ar_event_id: event, anchor_id: 'kept', label: '錨' })
  const led = { transitionFromId: room, transitionToId: other, transitionType: 'menu', isPublic: true }
  const transition = ((await manager.post('/transitions', led)).body.item as { id: string }).id
  const keeper = await as(4, { room_id: room }, { room_id: other })
  const path = `/ar-anchors/${anchor}`
  const saves = [
    ['ar_events', event, () => keeper.post('/ar-anchors', { ...FORMS.anchor(1), arEventId: event }), 404],
    ['ar_events', event, () => keeper.patch(path, FORMS.anchor(2), 1), 404],
    ['ar_events', event, () => keeper.delete(path, 1), 404],
    ['transitions', transition, () => keeper.patch(`/transitions/${transition}`, { ...led, isPublic: false }, 1), 403],
    ['transitions', transition, () => keeper.post(`/transitions/${transition}/unpublish`, {}, { version: 1 }), 403],
  ] as const
  for (const [table, id, save, refused] of saves) {
    const grant = await db
      .selectFrom('grants')
      .selectAll()
      .where('user_id', '=', keeper.id)
      .where('room_id', '=', room)
      .executeTakeFirstOrThrow()
    const taking = (trx: Trx) =>
      trx.deleteFrom('grants').where('user_id', '=', keeper.id).where('room_id', '=', room).execute()
    expect((await whileItWaits(table, id, save, taking)).status).toBe(refused)
    const { target_id, ...row } = grant
    await db.insertInto('grants').values(row).execute()
  }
  const { body } = await manager.get(`/ar-events/${event}`)
  expect(body.item).toMatchObject({ anchorCount: 1, anchors: [{ version: 1 }] })
  expect((await manager.get(`/transitions/${transition}`)).body.item).toMatchObject({ version: 1 })
})
