import type { Kysely } from 'kysely'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import type { KINDS, Kind } from '#lib/contracts/kinds/kinds.ts'
import {
  makeAccessRequest,
  makeAccessSet,
  makeAppNotification,
  makeArAnchor,
  makeArEntry,
  makeArEvent,
  makeArMarker,
  makeArStructure,
  makeBatch,
  makeCopyOperation,
  makeEntry,
  makeExternalTransition,
  makeImport,
  makeListView,
  makeMachineToken,
  makeNdsdEvent,
  makeNotice,
  makePattern,
  makePerson,
  makePlan,
  makeRichContent,
  makeRoom,
  makeSpaceTemplate,
  makeStop,
  makeStopTemplate,
  makeStored,
  makeTool,
  makeTransition,
  makeUpload,
  makeVenueArea,
  makeVipUser,
} from './make.ts'

/** One object of every kind, hanging together, for tests that walk over the whole API. All IDs. */
export type World = Record<(typeof KINDS)[Kind]['path'], string> & {
  subRoom: string
  areaPattern: string
  stops: string
  'user-imports': string
  'user-batches': string
  /** A view of the person of `users`. */
  'list-views': string
  /** The room's. */
  thumbnails: string
  /** Of the person of `users`. */
  uploads: string
  'machine-tokens': string
  /** The first still image of the ND/SD event. */
  'ndsd-images': string
  /** The object of the structure data. */
  'ar-files': string
  arEntry: string
  /** Of the room's pattern, which is its copy. */
  'copy-operations': string
  'space-templates': string
  /** Of the person of `users`, for the room she has. */
  'access-requests': string
}

/** Writes the world. The room is linked to the venue area; the patterns have content; the stop is of the sub room. */
export async function makeWorld(db: Kysely<DB>): Promise<World> {
  const venueArea = await makeVenueArea(db)
  const { expo_area_id } = await db
    .selectFrom('venue_areas')
    .select('expo_area_id')
    .where('id', '=', venueArea)
    .executeTakeFirstOrThrow()
  const thumbnail = await makeStored(db)
  const room = await makeRoom(db, {
    venueAreaIds: [venueArea],
    thumbnail_id: thumbnail,
    thumbnail_name: 'picture.png',
  })
  const subRoom = await makeRoom(db, { main_room_id: room })
  const pattern = await makePattern(db, { room_id: room })
  const arEvent = await makeArEvent(db, { room_id: room })
  const arObject = await makeStored(db, { purpose: 'arObject', file_name: 'object.glb' })
  const arStructure = await makeArStructure(db, { ar_event_id: arEvent, object_id: arObject })
  const ndsdEvent = await makeNdsdEvent(db)
  const still = await makeStored(db, { purpose: 'ndsdStillImage' })
  const image = { ndsd_event_id: ndsdEvent, place: 1, object_id: still, file_name: 'picture.png' }
  await db.insertInto('ndsd_images').values(image).execute()
  const person = await makePerson(db, { authority: 5 }, { room_id: room })
  return {
    'expo-areas': expo_area_id,
    'venue-areas': venueArea,
    rooms: room,
    subRoom,
    areaPattern: await makePattern(db, { venue_area_id: venueArea }),
    patterns: pattern,
    'schedule-entries': await makeEntry(db, pattern, '2025-06-01T00:00:00Z', '2025-06-02T00:00:00Z'),
    users: person,
    'access-sets': await makeAccessSet(db, person, { room_id: room }),
    'access-requests': await makeAccessRequest(db, person, { room_id: room }),
    'space-templates': await makeSpaceTemplate(db),
    'copy-operations': await makeCopyOperation(db, pattern),
    stops: await makeStop(db, { room_id: subRoom }),
    'stop-templates': await makeStopTemplate(db),
    'user-imports': await makeImport(db),
    'user-batches': await makeBatch(db),
    'list-views': await makeListView(db, person),
    thumbnails: thumbnail,
    uploads: await makeUpload(db, person),
    'vip-users': await makeVipUser(db, { room_id: room }),
    'rich-contents': await makeRichContent(db, { room_id: room }),
    'machine-tokens': await makeMachineToken(db),
    'ar-events': arEvent,
    'ar-structures': arStructure,
    'ar-anchors': await makeArAnchor(db, { ar_event_id: arEvent }),
    'ar-markers': await makeArMarker(db, { ar_event_id: arEvent }),
    'ndsd-events': ndsdEvent,
    'ndsd-images': still,
    'external-transitions': await makeExternalTransition(db, { room_id: room }),
    'ar-files': arObject,
    plans: await makePlan(db, {
      steps: JSON.stringify([{ kind: 'stop', targets: [{ kind: 'room', id: room }], closeReason: '台風' }]),
    }),
    notices: await makeNotice(db),
    'app-notifications': await makeAppNotification(db),
    tools: await makeTool(db),
    arEntry: await makeArEntry(db, arEvent, '2025-06-01T00:00:00Z', '2025-06-02T00:00:00Z'),
    transitions: await makeTransition(db, { from_room_id: room, to_room_id: subRoom }),
  }
}

/** A route's path with the ID of the world's object of its resource in place of `:id`; null where the world has none. */
export function pathIn(world: World, path: string): string | null {
  if (!path.includes(':')) return path
  const resource = path.split('/')[1] as keyof World
  const id = world[resource]
  return id && !path.includes(':token') ? path.replace(':id', id) : null
}
