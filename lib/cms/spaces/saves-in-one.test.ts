import { AUTHORITIES } from '#lib/core/authority.ts'
import { bodyOf } from '#lib/testing/body-of.ts'
import { untilTheyWait } from '#lib/testing/lock-waits.ts'
import { type GrantTarget, makeStop, makeVenueArea } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { makeWorld } from '#lib/testing/world.ts'
import { routes } from '../app/routes.ts'

const { db, as } = await testCms()

const HANGING = ['ar-events', 'transitions', 'external-transitions', 'schedule-entries'] as const
const KINDS = ['rooms', 'venue-areas', 'patterns', ...HANGING] as const

/** What each level saves of it, so that something is compared. */
const SAVED = [
  [...KINDS, 'areaPattern', 'new'],
  [...KINDS, 'new'],
  ['venue-areas', 'areaPattern'],
  ['areaPattern'],
  ['rooms', 'patterns', 'ar-events', 'external-transitions', 'schedule-entries', 'new'],
  ['patterns', 'ar-events', 'external-transitions', 'schedule-entries', 'new'],
  ['patterns', 'schedule-entries'],
]

const formFor = (path: string, world: Awaited<ReturnType<typeof makeWorld>>) => {
  const route = routes.find((one) => one.method === 'PATCH' && one.path === path)
  if (!route || route.open) throw new Error(`no call ${path}`)
  return bodyOf(route, world) as object
}

test.each(AUTHORITIES)(
  'what a save answers level %i, in the statement that writes, is what she reads after it',
  async (level) => {
    const world = await makeWorld(db)
    const grants: GrantTarget[][] = [
      ...[[], [], [{ venue_area_id: world['venue-areas'] }], [{ venue_area_id: world['venue-areas'] }]],
      ...[[{ room_id: world.rooms }], [{ room_id: world.rooms }], [{ pattern_id: world.patterns }]],
    ]
    const who = await as(level, ...(grants[level] ?? []))
    const saved: string[] = []
    for (const kind of [...KINDS, 'areaPattern'] as const) {
      const path = kind === 'areaPattern' ? '/patterns' : `/${kind}`
      const before = (await who.get(`${path}/${world[kind]}`)).body.item as { venueAreas?: { id: string }[] }
      const form = formFor(`${path}/:id`, world)
      // The room stays where it lies, or it would be out of her scope.
      const areas = before?.venueAreas ? { venueAreaIds: before.venueAreas.map(({ id }) => id) } : {}
      const answer = await who.patch(`${path}/${world[kind]}`, { ...form, ...areas }, 1)
      if (answer.status !== 200) continue
      saved.push(kind)
      const read = await who.get(`${path}/${world[kind]}`)
      expect([kind, answer.body.item]).toEqual([kind, read.body.item])
      expect(answer.body.item).toMatchObject({ version: 2 })
    }
    const made = await who.post('/patterns', { spacePatternTitle: '新', spaceId: world.rooms })
    if (made.status === 201) {
      saved.push('new')
      const { id } = made.body.item as { id: string }
      expect((await who.get(`/patterns/${id}`)).body.item).toEqual(made.body.item)
    }
    expect(saved).toEqual(SAVED[level])
  },
)

test('the venue areas of a room are written with it, and one that is not there is refused with all of it', async () => {
  const world = await makeWorld(db)
  const manager = await as(0)
  const path = `/rooms/${world.rooms}`
  const [one, two] = [await makeVenueArea(db, { space_title: 'い' }), await makeVenueArea(db, { space_title: 'あ' })]
  const save = (version: number, ...venueAreaIds: string[]) =>
    manager.patch(path, { ...formFor('/rooms/:id', world), venueAreaIds }, version)
  const areasOf = (item: unknown) => (item as { venueAreas: { id: string }[] }).venueAreas.map(({ id }) => id)
  for (const [version, areas] of [[two, one], [one], [world['venue-areas'], one], []].entries()) {
    const { body } = await save(version + 1, ...areas)
    expect(areasOf(body.item).toSorted()).toEqual(areas.toSorted())
    expect(body.item).toEqual((await manager.get(path)).body.item)
  }
  const refused = await save(5, one, world.rooms)
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('venueAreaIds')])
  expect((await manager.get(path)).body.item).toMatchObject({ version: 5, venueAreas: [] })
})

test('a save that waited for another one is shown what that one linked, not what there was before', async () => {
  const world = await makeWorld(db)
  const manager = await as(0)
  const area = await makeVenueArea(db)
  const { saving } = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('rooms').select('id').where('id', '=', world.rooms).forUpdate().execute()
    const saving = manager.patch(`/rooms/${world.rooms}`, formFor('/rooms/:id', world), 1)
    await untilTheyWait(db, [saving])
    await trx.insertInto('room_venue_areas').values({ room_id: world.rooms, venue_area_id: area }).execute()
    await trx.updateTable('rooms').set({ version: 2 }).where('id', '=', world.rooms).execute()
    return { saving }
  })
  const refused = await saving
  expect([refused.status, refused.body.result_code]).toEqual([409, 'xrcms0009'])
  expect(refused.body.item).toEqual((await manager.get(`/rooms/${world.rooms}`)).body.item)
})

test('a pattern that is stopped while its save waits is not changed', async () => {
  const world = await makeWorld(db)
  const manager = await as(0)
  const { saving } = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('patterns').select('id').where('id', '=', world.patterns).forUpdate().execute()
    const saving = manager.patch(`/patterns/${world.patterns}`, { spacePatternTitle: '新' }, 1)
    await untilTheyWait(db, [saving])
    await makeStop(trx, { pattern_id: world.patterns })
    return { saving }
  })
  const refused = await saving
  expect([refused.status, refused.body.result_code]).toEqual([409, 'xrcms5501'])
  expect((await manager.get(`/patterns/${world.patterns}`)).body.item).toMatchObject({ version: 1 })
})
