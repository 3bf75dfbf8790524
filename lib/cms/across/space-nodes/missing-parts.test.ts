import type { SpaceNode } from '#lib/contracts/space-nodes.ts'
import { makeArEvent, makePattern, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { as, db } = await testCms()

test('a node says which of its texts lack their English', async () => {
  const english = { title_en: 'Dawn' }
  const area = await makeVenueArea(db, { space_title_en: 'Hall', description: '広い' })
  const room = await makeRoom(db, {
    space_title_en: 'Room',
    author: '山田電機',
    description: '説明',
    description_en: 'About',
  })
  const own = await makePattern(db, {
    room_id: room,
    ...english,
    event_name: '茶会',
    author: '山田',
    explanatory_text: '朝',
  })
  const nameless = await makePattern(db, { room_id: room, title_en: '' })
  const whole = await makePattern(db, { room_id: room, ...english })
  const event = await makeArEvent(db, { room_id: room, ...english, author: '山田' })
  const manager = await as(0)
  const partsOf = async (kind: string, id: string) => {
    const { items } = (await manager.get(`/space-nodes?atKind=${kind}&atId=${id}`)).body as { items: SpaceNode[] }
    return items.find((node) => node.id === id)?.missingEnParts
  }
  expect(await partsOf('venueArea', area)).toEqual(['description'])
  expect(await partsOf('room', room)).toEqual(['author'])
  expect(await partsOf('pattern', own)).toEqual(['organizer', 'event', 'overview'])
  expect(await partsOf('pattern', nameless)).toEqual(['name'])
  expect(await partsOf('pattern', whole)).toEqual([])
  expect(await partsOf('arEvent', event)).toEqual(['organizer'])
})
