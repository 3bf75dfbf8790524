import { beginAddressRound } from '#lib/cms/links/external-transitions/address-round.ts'
import { openSession } from '#lib/cms/people/identity/session.ts'
import { BATCH_AT_ONCE } from '#lib/contracts/user-batches.ts'
import { newId } from '#lib/core/id.ts'
import { type Changes, changedRows } from '#lib/testing/changed-rows.ts'
import { makeArStructure, makeExpoArea, makeListView, makePerson, makeStop, makeTransition } from '#lib/testing/make.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'
import { makeWorld, type World } from '#lib/testing/world.ts'

/** What the dialogs of docs/decisions/0342 say goes, beside every row of the database that went or became another. */
const { db, deps, time, as, truncate } = await testCms()
beforeEach(truncate)

type Counts = Record<string, number | boolean>

/** How many rows of which table a deletion took away and changed. */
const changesBy = (act: () => Promise<Answered>, isKept = false): Promise<Changes> =>
  changedRows(db, act, isKept ? 200 : 204)

/** Deletions of these answer by which change they are taken back. */
const KEPT: readonly string[] = [
  ...['transitions', 'external-transitions', 'ndsd-events', 'notices', 'app-notifications'],
  ...['rich-contents', 'stop-templates', 'tools'],
]

/** The table from which each count of a dialog takes rows away, or in which it changes them. Every count is here, but what it says of the others. */
const TABLES: Record<string, [table: string, how: '-' | '~']> = {
  subRooms: ['rooms', '-'],
  patterns: ['patterns', '-'],
  arEvents: ['ar_events', '-'],
  structures: ['ar_structures', '-'],
  anchors: ['ar_anchors', '-'],
  markers: ['ar_markers', '-'],
  scheduleEntries: ['schedule_entries', '-'],
  transitions: ['transitions', '-'],
  grants: ['grants', '-'],
  vipUsers: ['vip_users', '-'],
  richContents: ['rich_contents', '-'],
  stops: ['stops', '-'],
  unlinkedRooms: ['room_venue_areas', '-'],
  unlinkedVenueAreas: ['room_venue_areas', '-'],
  unlinkedLinks: ['external_transitions', '~'],
}
const OF_OTHERS = ['patternsPublic', 'arEventsPublic', 'transitionsPublic', 'entriesComing', 'isPublic']

/** What the database is to lose, as the dialog of `own` says it, whose table is `table`. */
function changesSaid(table: string, said: Counts): Changes {
  const sums: Record<string, [number, '-' | '~']> = { [table]: [1, '-'] }
  for (const [name, count] of Object.entries(said)) {
    if (OF_OTHERS.includes(name)) continue
    const at = TABLES[name]
    if (!at) throw new Error(`no table is known for the count ${name}`)
    if (Number(count) > 0) sums[at[0]] = [(sums[at[0]]?.[0] ?? 0) + Number(count), at[1]]
  }
  return Object.fromEntries(Object.entries(sums).map(([name, [count, how]]) => [name, `${how}${count}`]))
}

/** An expo in which there is two of everything, so that more than one's own would be seen to go. */
async function twoWorlds(): Promise<World> {
  const world = await makeWorld(db)
  await makeWorld(db)
  const at = { stopped_at: new Date('2025-04-10T00:00:00Z'), reopened_at: new Date('2025-04-11T00:00:00Z') }
  const over = { ...at, details: '対応済み' }
  await makeStop(db, { ...over, pattern_id: world.patterns })
  await makeStop(db, { ...over, pattern_id: world.areaPattern })
  await makeStop(db, { ...over, ar_event_id: world['ar-events'] })
  await makeTransition(db, { from_venue_area_id: world['venue-areas'], to_ar_event_id: world['ar-events'] })
  return world
}

/** "AR events, with all data": the line of a space names them so. */
const withArData = ({ ar_events, ...changes }: Changes): Changes =>
  ar_events ? { ...changes, ar_events, ar_structures: '-1', ar_anchors: '-1', ar_markers: '-1' } : changes

test.each([
  ['rooms', 'rooms'],
  ['venue-areas', 'venue_areas'],
  ['expo-areas', 'expo_areas'],
  ['patterns', 'patterns'],
  ['ar-events', 'ar_events'],
] as const)('the deletion of %s takes what its dialog counts, and nothing else', async (path, table) => {
  const world = await twoWorlds()
  const manager = await as(0)
  const id = path === 'expo-areas' ? await makeExpoArea(db) : world[path]
  if (path === 'expo-areas') await makeTransition(db, { from_expo_area_id: id, to_class: 'mainRoom' })
  const said = (await manager.get(`/${path}/${id}/consequences`)).body.item as Counts
  const isSpace = path === 'rooms' || path === 'venue-areas'
  // A set of access names the room no more, nor does what was found of a request for access, which waits on by its words; whose access goes with
  // the set is counted among the access rights.
  const unsaid = path === 'rooms' && { access_set_spaces: '-1', access_request_spaces: '-1' }
  const expected = { ...changesSaid(table, said), ...unsaid }
  expect(await changesBy(() => manager.delete(`/${path}/${id}`, 1), true)).toEqual(
    isSpace ? withArData(expected) : expected,
  )
})

test.each([
  ['ar-structures', { ar_structures: '-1' }],
  ['ar-anchors', { ar_anchors: '-1' }],
  ['ar-markers', { ar_markers: '-1' }],
  ['rich-contents', { rich_contents: '-1' }],
  ['vip-users', { vip_users: '-1' }],
  ['schedule-entries', { schedule_entries: '-1' }],
  ['transitions', { transitions: '-1' }],
  ['external-transitions', { external_transitions: '-1' }],
  ['machine-tokens', { machine_tokens: '~1' }],
  ['ndsd-events', { ndsd_events: '-1', ndsd_images: '-1' }],
  ['plans', { plans: '-1' }],
  ['stop-templates', { stop_templates: '-1' }],
  ['notices', { notices: '-1' }],
  ['app-notifications', { app_notifications: '-1' }],
  ['tools', { tools: '-1' }],
  // As its dialog says: the access of its member, who gets another version.
  ['access-sets', { access_sets: '-1', access_set_spaces: '-1', access_set_members: '-1', users: '~1' }],
  // Her sessions and access rights, as the dialog says, those by sets among them; views, known browsers and what she asks for are hers alone, her upload is given up.
  [
    'users',
    {
      users: '-1',
      sessions: '-1',
      known_devices: '-1',
      grants: '-1',
      access_set_members: '-1',
      list_views: '-1',
      access_requests: '-1',
      access_request_spaces: '-1',
      uploads: '~1',
    },
  ],
] as const)('the deletion of one of %s takes that one, and nothing else', async (path, expected) => {
  const world = await twoWorlds()
  const manager = await as(0)
  await sessionOf(world.users)
  // The last one stays where visitors see the AR event.
  await makeArStructure(db, { ar_event_id: world['ar-events'], label: 'もう一つ' })
  expect(await changesBy(() => manager.delete(`/${path}/${world[path]}`, 1), KEPT.includes(path))).toEqual(expected)
})

async function sessionOf(person: string): Promise<string> {
  const client = { address: '', userAgent: 'another' }
  return (await openSession({ db, now: time.now, deps, client }, person)).sessionId
}

const passkeyOf = async (person: string): Promise<string> => {
  const id = newId()
  const row = { id, user_id: person, credential_id: id, public_key: Buffer.alloc(1), counter: 0, transports: [] }
  await db
    .insertInto('passkeys')
    .values({ ...row, name: '鍵', created_at: time.now })
    .execute()
  return id
}

const providerLinkOf = async (person: string): Promise<string> => {
  const id = newId()
  const row = { id, user_id: person, issuer: 'https://id.example', subject: id, created_at: time.now }
  await db.insertInto('provider_links').values(row).execute()
  return id
}

/** What one has of one's own, there twice, and again with another person: the path of the deletion, and what goes. */
const OWN: Record<string, (who: Caller, id: string) => Promise<[path: string, expected: Changes]>> = {
  'one session of one’s own': async (who) => [`/me/sessions/${await sessionOf(who.id)}`, { sessions: '~1' }],
  'all sessions of one’s own': async () => ['/me/sessions', { sessions: '~3', known_devices: '-3' }],
  'one session of another person': async (_, other) => [
    `/users/${other}/sessions/${await sessionOf(other)}`,
    { sessions: '~1' },
  ],
  'all sessions of another person': async (_, other) => [
    `/users/${other}/sessions`,
    { sessions: '~2', known_devices: '-2' },
  ],
  'a view': async (who) => [`/list-views/${await makeListView(db, who.id, { name: '二つ目' })}`, { list_views: '-1' }],
  'the link of an account with a provider': async (who, other) => {
    await providerLinkOf(other)
    return [`/me/provider-links/${await providerLinkOf(who.id)}`, { provider_links: '-1' }]
  },
  'a passkey': async (who) => [`/me/passkeys/${await passkeyOf(who.id)}`, { passkeys: '-1' }],
}

test.each(Object.keys(OWN))('%s is ended alone', async (what) => {
  const who = await as(0)
  const other = await as(4)
  for (const person of [who.id, other.id]) {
    await makeListView(db, person)
    await passkeyOf(person)
    await sessionOf(person)
  }
  if (what.startsWith('all sessions of one')) await sessionOf(who.id)
  const [path, expected] = (await OWN[what]?.(who, other.id)) ?? ['', {}]
  expect(await changesBy(() => who.delete(path, 1))).toEqual(expected)
})

/** What a dialog asks about that deletes nothing: the call, and the rows it may touch. */
const ACTS: Record<string, (who: Caller, world: World) => Promise<[act: () => Promise<Answered>, expected: Changes]>> =
  {
    'unlinking rooms from a venue area': async (who, world) => [
      () => who.put(`/venue-areas/${world['venue-areas']}/rooms`, { roomIds: [], unlinkRoomIds: [world.rooms] }),
      { room_venue_areas: '-1', rooms: '~1' },
    ],
    'unlinking a venue area from a room': async (who, world) => [
      () =>
        who.put(`/rooms/${world.rooms}/venue-areas`, { venueAreaIds: [], unlinkVenueAreaIds: [world['venue-areas']] }),
      { room_venue_areas: '-1', rooms: '~1' },
    ],
    'unpublishing a transition': async (who, world) => [
      () => who.post(`/transitions/${world.transitions}/unpublish`, {}, { version: 1 }),
      { transitions: '~1' },
    ],
    'stopping work on many people': async (who) => {
      const people = await Promise.all(
        Array.from({ length: BATCH_AT_ONCE + 1 }, () => makePerson(db, { authority: 6 })),
      )
      const userList = people.map((id) => ({ id, version: 1 }))
      const { item } = (await who.post('/user-batches', { action: 'delete', userList, filter: null })).body
      const { id, version } = item as { id: string; version: number }
      return [
        () => who.post(`/user-batches/${id}/stop`, {}, { version }),
        { user_batches: '~1', user_batch_people: `~${people.length}` },
      ]
    },
    'ending the round over all addresses': async (who) => {
      await beginAddressRound(deps)
      return [() => who.post('/address-rounds/last/cancel', {}), { jobs: '~1' }]
    },
    'saving what a merge of a room came to': async (who, world) => [
      () => who.patch(`/rooms/${world.subRoom}`, { spaceTitle: '合わせた名前', metaType: 'event' }, 1),
      { rooms: '~1' },
    ],
  }

test.each(Object.keys(ACTS))('%s touches that, and nothing else', async (what) => {
  const world = await twoWorlds()
  const [act, expected] = (await ACTS[what]?.(await as(0), world)) ?? []
  if (!act) throw new Error(what)
  expect(await changedRows(db, act, 200)).toEqual(expected)
})
