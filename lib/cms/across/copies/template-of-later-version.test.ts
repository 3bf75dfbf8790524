import { makeExpoArea, makeSpaceTemplate } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { as, db, truncate } = await testCms()
beforeEach(truncate)

const ROOM = { spaceTitle: '茶室', metaType: 'event' }
const HANGING = {
  patterns: [],
  arEvents: [],
  arData: { structures: [], anchors: [], markers: [] },
  transitions: [],
  links: [],
}
const OF_ROOM = { spaceType: 'main', area: null, subRooms: [], ...HANGING }

/** Contents as no version keeps them yet: of a room that has another form, of another kind of space, of other parts. */
const LATER = {
  'a room of another form': {
    ...OF_ROOM,
    rooms: [{ id: 'a', mainRoomId: null, room: { ...ROOM, spaceTitle: { ja: '茶室' } } }],
  },
  'a transition of a kind that is not known': {
    ...OF_ROOM,
    rooms: [{ id: 'a', mainRoomId: null, room: ROOM }],
    transitions: [{ id: 'b', transitionFromId: 'a', transitionToId: 'a', transitionType: 'teleport', isPublic: true }],
  },
  'another kind of space': { ...OF_ROOM, spaceType: 'hall', rooms: [] },
  'parts of other names': { spaceType: 'main', spaces: [ROOM] },
}

test.each(Object.keys(LATER) as (keyof typeof LATER)[])(
  'a template that a later version kept with %s is refused by its code where it is used, and can be deleted',
  async (which) => {
    const manager = await as(0)
    const parent = await makeExpoArea(db)
    const id = await makeSpaceTemplate(db, { content: JSON.stringify(LATER[which]), created_by: manager.id })
    expect((await manager.get('/space-templates')).body.total).toBe(1)
    const answers = [
      await manager.get(`/space-templates/${id}/facts`),
      await manager.post(`/space-templates/${id}/rooms`, { spaceTitle: '新しい茶室' }),
      await manager.post(`/space-templates/${id}/venue-areas`, { spaceTitle: '新しい館', spaceParentId: parent }),
    ]
    expect(answers.map(({ status, body }) => [status, body.result_code])).toEqual(answers.map(() => [409, 'xrcms0053']))
    expect((await manager.get(`/space-templates/${id}/facts`, { lang: 'en' })).body.message).toMatch(
      /^Another version of the console kept this template/,
    )
    expect((await manager.delete(`/space-templates/${id}`, 1)).status).toBe(204)
    expect(await db.selectFrom('space_templates').select('id').execute()).toEqual([])
  },
)
