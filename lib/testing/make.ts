import type { Kysely } from 'kysely'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { newId } from '#lib/core/id.ts'

/** Rows for tests, written as the database has them: only what a test cares about is said. */

const AT = new Date('2025-04-01T00:00:00Z')
const stamps = { created_at: AT, updated_at: AT }

type Some<Table extends keyof DB> = Partial<Record<keyof DB[Table], unknown>>

const insert = async (db: Kysely<DB>, table: keyof DB, row: object): Promise<string> => {
  const id = newId()
  await db
    .insertInto(table)
    .values({ id, ...row } as never)
    .execute()
  return id
}

export const makeExpoArea = (db: Kysely<DB>, row: Some<'expo_areas'> = {}) =>
  insert(db, 'expo_areas', { space_title: 'エキスポエリア', content_id: 'content-1', ...stamps, ...row })

/** A venue area, in a V Expo area of its own unless `expo_area_id` is given. */
export const makeVenueArea = async (db: Kysely<DB>, row: Some<'venue_areas'> = {}) =>
  insert(db, 'venue_areas', {
    space_title: '会場エリア',
    ...stamps,
    ...row,
    expo_area_id: row.expo_area_id ?? (await makeExpoArea(db)),
  })

/** A main room, or a sub room where `main_room_id` is given; linked to `venueAreaIds`. */
export async function makeRoom(
  db: Kysely<DB>,
  { venueAreaIds = [], ...row }: Some<'rooms'> & { venueAreaIds?: string[] } = {},
): Promise<string> {
  const room_class = row.main_room_id ? 'sub' : 'main'
  const id = await insert(db, 'rooms', { space_title: 'ルーム', room_class, room_type: 'pavilion', ...stamps, ...row })
  for (const venue_area_id of venueAreaIds) {
    await db.insertInto('room_venue_areas').values({ room_id: id, venue_area_id }).execute()
  }
  return id
}

/** So many main rooms, 室0 and on, in one statement; their IDs. */
export async function makeRooms(db: Kysely<DB>, count: number): Promise<string[]> {
  const room = { room_class: 'main', room_type: 'pavilion', ...stamps }
  const rooms = Array.from({ length: count }, (_, n) => ({ id: newId(), space_title: `室${n}`, ...room }))
  await insertSet(db, 'rooms', rooms)
  return rooms.map(({ id }) => id)
}

/** A pattern with content, of `room_id` or `venue_area_id`. */
export const makePattern = (db: Kysely<DB>, row: Some<'patterns'>) =>
  insert(db, 'patterns', { title: 'パターン', content_id: 'content-1', ...stamps, ...row })

/** A schedule entry of a pattern, half-open [start, end), ISO 8601 UTC. */
export async function makeEntry(
  db: Kysely<DB>,
  patternId: string,
  start: string,
  end: string,
  openType: 'normal' | 'archive' = 'normal',
): Promise<string> {
  const pattern = await db
    .selectFrom('patterns')
    .select('space_id')
    .where('id', '=', patternId)
    .executeTakeFirstOrThrow()
  return insert(db, 'schedule_entries', {
    pattern_id: patternId,
    clash_id: pattern.space_id,
    open_type: openType,
    period: `[${start},${end})`,
    ...stamps,
  })
}

/** An AR event of `expo_area_id`, `venue_area_id` or `room_id`. */
export const makeArEvent = (db: Kysely<DB>, row: Some<'ar_events'>) =>
  insert(db, 'ar_events', { title: 'ARイベント', ...stamps, ...row })

/** Structure data of `ar_event_id`, with an object of its own unless `object_id` is given. */
export const makeArStructure = async (db: Kysely<DB>, row: Some<'ar_structures'>) =>
  insert(db, 'ar_structures', {
    label: '構造物',
    object_name: 'object.glb',
    ...stamps,
    ...row,
    object_id: row.object_id ?? (await makeStored(db, { purpose: 'arObject', file_name: 'object.glb' })),
  })

export const makeArAnchor = (db: Kysely<DB>, row: Some<'ar_anchors'>) =>
  insert(db, 'ar_anchors', { label: 'アンカー', anchor_id: 'anchor-1', ...stamps, ...row })

/** Marker data of `ar_event_id`, with a picture of its own unless `image_id` is given. */
export const makeArMarker = async (db: Kysely<DB>, row: Some<'ar_markers'>) =>
  insert(db, 'ar_markers', {
    label: 'マーカー',
    marker_id: 'marker-1',
    image_name: 'marker.png',
    real_width_mm: 210,
    ...stamps,
    ...row,
    image_id: row.image_id ?? (await makeStored(db, { purpose: 'arPicture', file_name: 'marker.png' })),
  })

/** An external transition to every space, unless a type or a space is given; its name resolves nowhere. */
export const makeExternalTransition = (db: Kysely<DB>, row: Some<'external_transitions'> = {}) => {
  const isPlaced = row.venue_area_id || row.room_id || row.pattern_id || row.ar_event_id
  const defaults = {
    ex_trans_type: 'external',
    title: '外部サイト',
    url: 'https://link.invalid/',
    all_spaces: !isPlaced,
  }
  return insert(db, 'external_transitions', { ...defaults, ...stamps, ...row })
}

/** An ND/SD event of one text block on 3 May 2025 in Japan, unless said otherwise. */
export const makeNdsdEvent = (db: Kysely<DB>, row: Some<'ndsd_events'> = {}) => {
  const texts = ['本日の催し', ...Array(9).fill('')]
  const period = '[2025-05-02T15:00:00Z,2025-05-03T15:00:00Z)'
  const text = { info_type: 'text', texts, texts_en: Array(10).fill('') }
  return insert(db, 'ndsd_events', { name: 'ナショナルデー', ...text, period, ...stamps, ...row })
}

/** A schedule entry of an AR event, which needs structure data, half-open [start, end), ISO 8601 UTC. */
export const makeArEntry = (db: Kysely<DB>, arEventId: string, start: string, end: string) =>
  insert(db, 'schedule_entries', {
    ar_event_id: arEventId,
    clash_id: arEventId,
    open_type: 'normal',
    period: `[${start},${end})`,
    ...stamps,
  })

/** A public transition from and to what is given (`from_room_id`, `to_class`, `to_auto` …). */
export const makeTransition = (db: Kysely<DB>, row: Some<'transitions'>) =>
  insert(db, 'transitions', { transition_type: 'gate', is_public: true, ...stamps, ...row })

/** A stop of `venue_area_id`, `room_id`, `pattern_id` or `ar_event_id`; in force unless `reopened_at` and `details` are given. */
export const makeStop = (db: Kysely<DB>, row: Some<'stops'>) =>
  insert(db, 'stops', { stopped_at: AT, reason: '理由', ...row })

/** Words for a stop, of a name of their own unless `title` is given. */
export const makeStopTemplate = (db: Kysely<DB>, row: Some<'stop_templates'> = {}) =>
  insert(db, 'stop_templates', { used_for: 'stop', title: ownWord(), body: '理由', ...row })

/** Something that was done with many people; nobody's unless `created_by` is given. */
export const makeBatch = (db: Kysely<DB>, row: Some<'user_batches'> = {}) =>
  insert(db, 'user_batches', { action: 'delete', state: 'done', ended_at: AT, ...stamps, ...row })

/** Copies to many in one go, of which this pattern is one. */
export async function makeCopyOperation(db: Kysely<DB>, patternId: string): Promise<string> {
  const id = await insert(db, 'copy_operations', { kind: 'pattern', source_id: patternId, made_at: AT })
  await db.insertInto('copy_operation_items').values({ operation_id: id, place: 0, copy_id: patternId }).execute()
  return id
}

/** A template of a main room, of nobody unless `created_by` is given. */
export const makeSpaceTemplate = (db: Kysely<DB>, row: Some<'space_templates'> = {}) =>
  insert(db, 'space_templates', {
    name: 'テンプレート',
    content: JSON.stringify({
      spaceType: 'main',
      room: { spaceTitle: '茶室', metaType: 'event' },
      patterns: [],
      subRooms: [],
    }),
    ...stamps,
    ...row,
  })

/** A CSV invitation that was checked and found good; nobody's unless `created_by` is given. */
export const makeImport = (db: Kysely<DB>, row: Some<'user_imports'> = {}) =>
  insert(db, 'user_imports', {
    file_name: 'people.csv',
    encoding: 'utf-8',
    delimiter: 'comma',
    line_end: 'crlf',
    language: 'ja',
    state: 'checked',
    ...stamps,
    ...row,
  })

/** A saved view of the list of people, of one person. */
export const makeListView = (db: Kysely<DB>, userId: string, row: Some<'list_views'> = {}) =>
  insert(db, 'list_views', { user_id: userId, list: 'users', name: 'ビュー', params: 'q=a', ...stamps, ...row })

/** A stored file as the database has it, a thumbnail unless said otherwise, without its bytes; of nobody unless `owner_id` is given. */
export const makeStored = (db: Kysely<DB>, row: Some<'stored_objects'> = {}) =>
  insert(db, 'stored_objects', {
    object_key: `console/test/${newId()}`,
    purpose: 'roomThumbnail',
    file_name: 'picture.png',
    content_type: 'image/png',
    size: 1,
    sha256: Buffer.alloc(32),
    created_at: AT,
    ...row,
  })

/** An upload under way, of one person. */
export const makeUpload = (db: Kysely<DB>, ownerId: string, row: Some<'uploads'> = {}) =>
  insert(db, 'uploads', {
    owner_id: ownerId,
    purpose: 'roomThumbnail',
    file_name: 'picture.png',
    size: 1,
    part_size: 5 * 1024 * 1024,
    object_key: `console/uploads/${newId()}`,
    store_ref: crypto.randomUUID(),
    state: 'registering',
    created_at: AT,
    ...row,
  })

/** A large-volume content of `room_id`, with a cap of 1 TB; IDs of its own. */
export const makeRichContent = (db: Kysely<DB>, row: Some<'rich_contents'>) =>
  insert(db, 'rich_contents', {
    title: '8K映像',
    content_type: '8kVr',
    content_id: `RC-${ownWord()}`,
    cap_bytes: '1000000000000',
    ...stamps,
    ...row,
  })

/** A machine token for metering, of a hash of its own unless `token_hash` is given. */
export const makeMachineToken = (db: Kysely<DB>, row: Some<'machine_tokens'> = {}) =>
  insert(db, 'machine_tokens', {
    name: '配信基盤',
    scopes: ['metering'],
    token_hash: Buffer.from(newId()),
    created_at: AT,
    ...row,
  })

/** A VIP user of `room_id`, on the first place unless `place` is given. */
export const makeVipUser = (db: Kysely<DB>, row: Some<'vip_users'>) =>
  insert(db, 'vip_users', { place: 1, expo_id: 'expo-0001', memo: '', ...stamps, ...row })

export type GrantTarget = { venue_area_id: string } | { room_id: string } | { pattern_id: string }

export const makeGrant = (db: Kysely<DB>, userId: string, target: GrantTarget) =>
  insert(db, 'grants', { user_id: userId, created_at: AT, ...target })

/** A set of access of level 5, of a name of its own, with one member and one space; not yet what she holds by it. */
export async function makeAccessSet(db: Kysely<DB>, userId: string, target: GrantTarget): Promise<string> {
  const id = await insert(db, 'access_sets', { name: `セット ${ownWord()}`, authority: 5, ...stamps })
  await db
    .insertInto('access_set_spaces')
    .values({ set_id: id, ...target })
    .execute()
  await db.insertInto('access_set_members').values({ set_id: id, user_id: userId }).execute()
  return id
}

/** What a person asks for: a space, as it was looked up; it can be answered for a long time. */
export async function makeAccessRequest(
  db: Kysely<DB>,
  userId: string,
  target: GrantTarget,
  row: Some<'access_requests'> = {},
): Promise<string> {
  const id = await insert(db, 'access_requests', {
    user_id: userId,
    space_asked: Object.values(target).join(),
    reason: '応援のため',
    created_at: AT,
    lapses_at: new Date('2099-01-01T00:00:00Z'),
    ...row,
  })
  await db
    .insertInto('access_request_spaces')
    .values({ request_id: id, ...target })
    .execute()
  return id
}

/** A word of its own that no search of a test finds by chance, as it would find `abc` among the digits of an ID: consonants alone. */
const ownWord = () =>
  newId()
    .slice(-12)
    .replace(/./g, (digit) => 'bcdfghjklmnpqrst'[Number.parseInt(digit, 16)] ?? '')

/** A registered person; her name is `L<level>-` and a word of its own. */
export async function makePerson(
  db: Kysely<DB>,
  row: Some<'users'> & { authority: number },
  ...grants: GrantTarget[]
): Promise<string> {
  const name = `L${row.authority}-${ownWord()}`
  const id = await insert(db, 'users', {
    email: `${name}@expo.example`,
    user_name: name,
    nick_name: name,
    login_status: 'registered',
    consent_terms_at: AT,
    consent_privacy_at: AT,
    ...stamps,
    ...row,
  })
  for (const target of grants) await makeGrant(db, id, target)
  return id
}

/** A notice of information that is shown until somebody ends it. */
/** A mail of the outbox as the database has it, due and written `at`. */
export function mailRow(
  state: 'queued' | 'sending',
  at: Date,
  more: { to_address?: string; message_id?: string } = {},
) {
  const id = newId()
  const words = { subject: 's', body_text: 't', body_html: 'h', kind: 'passwordChanged', language: 'ja' as const }
  const to = { to_name: 'n', to_address: 'a@b.example' }
  return { id, dedupe_key: id, message_id: id, ...to, ...words, state, next_at: at, created_at: at, ...more }
}

export const makeNotice = (db: Kysely<DB>, row: Some<'notices'> = {}) =>
  insert(db, 'notices', {
    notice_type: 1,
    content: 'お知らせ',
    period: `[${AT.toISOString()},)`,
    ...stamps,
    ...row,
  })

/** A plan, of nobody and without a step unless they are given. */
export const makePlan = (db: Kysely<DB>, row: Some<'plans'> = {}) =>
  insert(db, 'plans', { name: '閉幕', steps: '[]', ...stamps, ...row })

/** An app notification of the year 2025, with a text of its own unless `content` is given. */
export const makeAppNotification = (db: Kysely<DB>, row: Some<'app_notifications'> = {}) =>
  insert(db, 'app_notifications', {
    content: `通知 ${ownWord()}`,
    period: '[2025-04-01T00:00:00Z,2026-01-01T00:00:00Z)',
    ...stamps,
    ...row,
  })

/** A tool that is a link, of a version of its own unless `tool_version` is given. */
export const makeTool = (db: Kysely<DB>, row: Some<'tools'> = {}) =>
  insert(db, 'tools', {
    tool_type: 'windows',
    tool_version: ownWord(),
    update_date: '2025-04-01',
    download_link: 'https://tools.example/windows',
    registered_at: AT,
    current_at: AT,
    ...stamps,
    ...row,
  })
