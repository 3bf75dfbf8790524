import { appNotificationInput } from '#lib/contracts/app-notifications.ts'
import { arEventInput } from '#lib/contracts/ar-events.ts'
import { expoAreaInput } from '#lib/contracts/expo-areas.ts'
import type { ManyAct, ManyReport } from '#lib/contracts/many-changes.ts'
import { ndsdEventInput } from '#lib/contracts/ndsd-events.ts'
import { noticeInput } from '#lib/contracts/notices.ts'
import { richContentEdit } from '#lib/contracts/rich-contents.ts'
import { stopTemplateInput } from '#lib/contracts/stops.ts'
import { toolEdit } from '#lib/contracts/tools.ts'
import { venueAreaInput } from '#lib/contracts/venue-areas.ts'
import { vipUserEdit } from '#lib/contracts/vip-users.ts'
import { AUTHORITIES, type Authority } from '#lib/core/authority.ts'
import { RULES } from '#lib/core/rules.ts'
import {
  makeAppNotification,
  makeArEvent,
  makeEntry,
  makeExpoArea,
  makeExternalTransition,
  makeNdsdEvent,
  makeNotice,
  makePattern,
  makePerson,
  makeRichContent,
  makeRoom,
  makeStop,
  makeStopTemplate,
  makeStored,
  makeTool,
  makeTransition,
  makeUpload,
  makeVenueArea,
  makeVipUser,
} from '#lib/testing/make.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, truncate } = await testCms()
beforeEach(truncate)

/** One of each case that a rule knows, and a person of every level who has some of it. */
async function makeCases() {
  const [area, otherArea] = [await makeVenueArea(db), await makeVenueArea(db)]
  const main = await makeRoom(db, { venueAreaIds: [area], limit_on: true, limit_number: 30 })
  const sub = await makeRoom(db, { main_room_id: main, access_inherit: true })
  const foreign = await makeRoom(db, { venueAreaIds: [otherArea] })
  const patterns = [
    await makePattern(db, { room_id: main }),
    await makePattern(db, { room_id: sub, title: '停止' }),
    await makePattern(db, { venue_area_id: area }),
    await makePattern(db, { room_id: foreign }),
  ]
  await makeStop(db, { pattern_id: patterns[1] })
  await makeEntry(db, patterns[0] ?? '', '2025-06-01T00:00:00Z', '2025-06-02T00:00:00Z')
  const links = [
    await makeExternalTransition(db, { all_spaces: true, room_id: null }),
    await makeExternalTransition(db, { room_id: main }),
    await makeExternalTransition(db, { room_id: foreign }),
    await makeExternalTransition(db, { room_id: main, ex_trans_type: 'webview' }),
  ]
  const transitions = [
    await makeTransition(db, { from_room_id: main, to_room_id: sub }),
    await makeTransition(db, { from_room_id: main, to_room_id: foreign, is_public: true }),
    await makeTransition(db, { from_room_id: foreign, to_room_id: main }),
    await makeTransition(db, { from_room_id: main, to_auto: true }),
    await makeTransition(db, { from_room_id: foreign, to_auto: true }),
    await makeTransition(db, { from_class: 'subRoom', to_room_id: main }),
  ]
  const subjects = await makeSubjects({ area, main, sub, foreign })
  const grants = (level: Authority) => {
    if (level <= 1) return []
    if (level <= 3) return [{ venue_area_id: area }]
    return level <= 5 ? [{ room_id: main }] : [{ pattern_id: patterns[0] ?? '' }]
  }
  return {
    area,
    otherArea,
    ids: {
      ...{ room: [main, sub, foreign], pattern: patterns, externalTransition: links, transition: transitions },
      venueArea: [area, otherArea],
      ...subjects,
    },
    links,
    who: (level: Authority) => as(level, ...grants(level)),
  }
}

/** The same of what lies in the spaces, or in none. */
async function makeSubjects({ area, main, sub, foreign }: Record<'area' | 'main' | 'sub' | 'foreign', string>) {
  const [thumbnail_id, guide_image_id] = [
    await makeStored(db),
    await makeStored(db, { purpose: 'arPicture', file_name: 'guide.png' }),
  ]
  const expoArea = await makeExpoArea(db)
  const pictures = { thumbnail_id, thumbnail_name: 'a.png', guide_image_id, guide_image_name: 'guide.png' }
  const arEvents = [
    await makeArEvent(db, { room_id: main, ...pictures }),
    await makeArEvent(db, { venue_area_id: area }),
    await makeArEvent(db, { room_id: sub }),
    await makeArEvent(db, { room_id: foreign }),
    await makeArEvent(db, { expo_area_id: expoArea }),
    await makeArEvent(db, { room_id: main, title: '停止' }),
  ]
  await makeStop(db, { ar_event_id: arEvents[5] })
  await makeStop(db, { room_id: foreign })
  const over = '[2025-03-01T00:00:00Z,2025-04-01T00:00:00Z)'
  return {
    richContent: await makeContents({ main, sub, foreign }),
    stopTemplate: await makeTexts(),
    vipUser: [
      await makeVipUser(db, { room_id: main, expo_id: 'EXPO-1' }),
      await makeVipUser(db, { room_id: main, expo_id: 'EXPO-2', place: 2 }),
      await makeVipUser(db, { room_id: sub, expo_id: 'EXPO-1' }),
      await makeVipUser(db, { room_id: foreign, expo_id: 'EXPO-1' }),
    ],
    tool: await makeTools(),
    expoArea: [expoArea, await makeExpoArea(db)],
    arEvent: arEvents,
    ndsdEvent: [await makeNdsdEvent(db), await makeNdsdEvent(db, { is_default: true })],
    appNotification: [
      await makeAppNotification(db, { content: '開幕' }),
      await makeAppNotification(db, { content: '閉館', content_en: 'Closed' }),
      await makeAppNotification(db, { content: '終了', period: over }),
    ],
    notice: [await makeNotice(db), await makeNotice(db, { period: over })],
  }
}

/** Contents of her room, of its sub room and of a foreign one; two of them lie in one room, one of which has no cap yet. */
async function makeContents({ main, sub, foreign }: Record<'main' | 'sub' | 'foreign', string>) {
  const content = (room_id: string, content_id: string, row: object = {}) =>
    makeRichContent(db, { room_id, content_id, delivered_bytes: '1500000000000', ...row })
  return [
    await content(main, 'RC-1', { cap_bytes: '2000000000000' }),
    await content(main, 'RC-2', { cap_bytes: null }),
    await content(sub, 'RC-1'),
    await content(foreign, 'RC-1'),
  ]
}

/** Texts for stops and for a reopening, in the place of those that every expo begins with. */
async function makeTexts() {
  await db.deleteFrom('stop_templates').execute()
  return [
    await makeStopTemplate(db, { title: '点検' }),
    await makeStopTemplate(db, { title: '停電' }),
    await makeStopTemplate(db, { title: '停電', used_for: 'reopen' }),
  ]
}

/** A link, a file, one of each version that is taken, and one that is not registered yet. */
async function makeTools() {
  const file = { download_link: '', file_name: 'App.exe', file_size: '1' }
  const owner = await makePerson(db, { authority: 0 })
  return [
    await makeTool(db, { tool_version: '1.0' }),
    await makeTool(db, { ...file, tool_version: '2.0 Beta', object_id: await makeStored(db, { purpose: 'toolFile' }) }),
    await makeTool(db, {
      ...{ ...file, tool_version: '3.0', registered_at: null, current_at: null },
      upload_id: await makeUpload(db, owner, {
        purpose: 'toolFile',
        state: 'failed',
        reason: 'cancelled',
        finished_at: '2025-04-01T00:00:00Z',
      }),
    }),
    await makeTool(db, { tool_type: 'macos', tool_version: '1.0' }),
  ]
}

type Cases = Awaited<ReturnType<typeof makeCases>>
type Kind = keyof Cases['ids']

const set = (field: string, value: unknown) => ({ act: 'set', field, value }) as ManyAct

/** Asked last, since the single one is done. */
const DELETE: ManyAct = { act: 'delete' }

const ACTS: Record<Kind, (cases: Cases) => ManyAct[]> = {
  expoArea: () => [set('spaceTitle', ' '), set('summaryEn', 'Pavilions'), set('contentId', 'あ'.repeat(201))],
  venueArea: ({ ids }) => [
    set('spaceTitle', ''),
    set('descriptionEn', 'North'),
    ...ids.expoArea.map((id) => set('spaceParentId', id)),
    set('spaceParentId', ids.room[0]),
  ],
  arEvent: ({ ids }) => [
    ...[...ids.room, ...ids.venueArea, ...ids.expoArea, ids.pattern[0]].map((id) => set('spaceId', id)),
    set('spacePatternTitle', ''),
    set('cameraPermission', true),
    set('deepLink', 'javascript:alert(1)'),
    set('spacePatternMetaExplanatoryTextEn', 'Tea'),
  ],
  richContent: () => [
    set('richContentTitle', ' '),
    set('richContentTitleEn', 'Dome'),
    set('richContentType', 'film'),
    set('richContentType', 'volumetric'),
    set('richContentId', 'あ'),
    set('richContentId', 'RC-2'),
    set('distributionCapacityCheck', 'many'),
    set('distributionCapacityCheck', '２'),
    set('distributionCapacityCheck', '1'),
    set('distributionCapacityCheck', ''),
    DELETE,
  ],
  vipUser: () => [
    set('vipUserId', ' '),
    set('vipUserId', '客'),
    set('vipUserId', 'EXPO-2'),
    set('vipMemo', 'x'.repeat(201)),
    set('vipMemo', 'Wheelchair'),
    DELETE,
  ],
  tool: () => [
    set('toolVersion', ''),
    set('toolVersion', '2.0 BETA'),
    set('toolVersion', '4.0'),
    set('toolUpdateDate', '2025-02-30'),
    set('toolUpdateDate', '2025-06-01'),
    set('toolFileName', 'App.zip'),
    set('toolFileName', 'Program.exe'),
    set('toolDownloadLink', ''),
    set('toolDownloadLink', 'http://plain.example/'),
    set('toolDownloadLink', 'https://apps.example/'),
    DELETE,
  ],
  stopTemplate: () => [
    set('templateTitle', ' '),
    set('templateTitle', '停電'),
    set('templateBody', ''),
    set('templateBodyEn', 'Power cut'),
    set('templateUse', 'close'),
    set('templateUse', 'reopen'),
    DELETE,
  ],
  ndsdEvent: () => [
    set('ndsdEventName', ''),
    set('ndsdEventNameEn', 'Day'),
    set('ndsdEventMetaInfo1', ''),
    set('ndsdEventMetaInfoEn3', 'Parade'),
    DELETE,
  ],
  appNotification: () => [
    set('information', ''),
    set('information', '開幕'),
    set('information', '終了'),
    set('informationEn', 'Open'),
    DELETE,
  ],
  notice: () => [set('notificationContent', ''), set('notificationContentEn', 'Open'), DELETE],
  room: ({ area, otherArea, links }) => [
    set('spaceTitle', ''),
    set('descriptionEn', 'Tea'),
    set('metaType', 'event'),
    set('metaLimitRadio', true),
    set('metaLimitConditions', null),
    set('accessInherit', false),
    set('accessInherit', true),
    set('pickupPermission', 'yes'),
    ...links.map((link) => set('metaLimitExtrans', link)),
    { act: 'link', field: 'venueAreaIds', ids: [otherArea] },
    { act: 'unlink', field: 'venueAreaIds', ids: [area] },
  ],
  pattern: ({ links }) => [
    set('spacePatternTitle', ' '),
    set('contentId', ''),
    set('cameraPermission', true),
    set('spacePatternMetaAuthor', '石田'),
    set('spacePatternMetaLimitConditions', 5),
    set('deepLink', 'javascript:alert(1)'),
    set('openType', 'archive'),
    ...links.map((link): ManyAct => ({ act: 'link', field: 'exTransitionIds', ids: [link] })),
  ],
  externalTransition: () => [
    set('exTransTitle', ''),
    set('exTransTitleEn', 'Site'),
    set('webviewUrl', 'http://plain.example/'),
    set('webviewUrl', 'https://new.example/'),
    DELETE,
  ],
  transition: ({ ids, area, otherArea }) => [
    ...[...ids.room, area, otherArea, ids.expoArea[0], ...ids.arEvent, ids.pattern[0]].map((id) =>
      set('transitionToId', id),
    ),
    ...['auto', 'venueArea', 'subRoom', 'x', ''].map((word) => set('transitionToId', word)),
    set('isPublic', true),
    set('isPublic', false),
    set('transitionType', 'menu'),
    set('transitionType', 'x'),
    DELETE,
  ],
}

const PATHS: Record<Kind, string> = {
  expoArea: 'expo-areas',
  venueArea: 'venue-areas',
  arEvent: 'ar-events',
  richContent: 'rich-contents',
  stopTemplate: 'stop-templates',
  vipUser: 'vip-users',
  tool: 'tools',
  ndsdEvent: 'ndsd-events',
  appNotification: 'app-notifications',
  notice: 'notices',
  room: 'rooms',
  pattern: 'patterns',
  externalTransition: 'external-transitions',
  transition: 'transitions',
}

type Item = Record<string, unknown> & { version: number }

/** The form of an item as its page would send it, after an act. */
function formAfter(kind: Kind, item: Item, act: ManyAct): Record<string, unknown> {
  const idsOf = (of: unknown) => (of as { id: string }[]).map(({ id }) => id)
  const pick = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, item[field]]))
  const whole = ({ shape }: { shape: object }) => pick(...Object.keys(shape))
  const forms: Record<Kind, () => Record<string, unknown>> = {
    expoArea: () => whole(expoAreaInput),
    venueArea: () => ({ ...whole(venueAreaInput), spaceParentId: (item.expoArea as { id: string }).id }),
    arEvent: () => ({ ...whole(arEventInput), spaceId: (item.space as { id: string }).id }),
    richContent: () => ({ ...whole(richContentEdit), distributionCapacityCheck: item.capTb ?? '' }),
    stopTemplate: () => whole(stopTemplateInput),
    vipUser: () => whole(vipUserEdit),
    tool: () => ({ ...whole(toolEdit), toolUploadId: '' }),
    ndsdEvent: () => whole(ndsdEventInput),
    appNotification: () => whole(appNotificationInput),
    notice: () => whole(noticeInput),
    room: () => ({
      ...pick('spaceTitle', 'spaceTitleEn', 'metaType', 'metaAuthor', 'metaAuthorEn', 'metaFacilityNo'),
      ...pick('metaLimitRadio', 'metaLimitConditions', 'metaLimitExtrans', 'accessInherit', 'metaLargeMode'),
      ...pick('pickupPermission', 'description', 'descriptionEn', 'thumbnailUrl', 'thumbnailName'),
      venueAreaIds: idsOf(item.venueAreas),
    }),
    pattern: () => pick('exTransitionIds'),
    externalTransition: () => ({
      ...pick('exTransTitle', 'exTransTitleEn', 'webviewUrl', 'exTransSpaceKind'),
      exTransSpace: (item.space as { id: string } | null)?.id ?? null,
    }),
    transition: () => ({
      ...pick('transitionType', 'isPublic'),
      transitionFromId: (item.from as { id: string }).id,
      // Where she may not know the end her form has to name another one.
      transitionToId: (item.to as { id: string }).id || 'auto',
    }),
  }
  const form = forms[kind]()
  const held = (field: string) => (form[field] ?? item[field] ?? []) as string[]
  if (act.act === 'set') return { ...form, [act.field]: act.value }
  if (act.act === 'link') return { ...form, [act.field]: [...new Set([...held(act.field), ...act.ids])] }
  if (act.act === 'unlink') return { ...form, [act.field]: held(act.field).filter((id) => !act.ids.includes(id)) }
  throw new Error('not asked of single saves')
}

/** What a single save says: nothing where it is done, else its words. */
async function saved(who: Caller, kind: Kind, read: Answered, act: ManyAct): Promise<string[] | 'gone' | 'notAllowed'> {
  if (read.status !== 200) return 'gone'
  const item = read.body.item as Item
  const path = `/${PATHS[kind]}/${item.id}`
  const isUnpublished = act.act === 'set' && act.field === 'isPublic' && act.value === false
  const answer = await (act.act === 'delete'
    ? who.delete(path, item.version)
    : isUnpublished
      ? who.post(`${path}/unpublish`, undefined, { version: item.version })
      : who.patch(path, formAfter(kind, item, act), item.version))
  if (answer.status < 300) return []
  if (answer.status === 403) return 'notAllowed'
  const messages = answer.body.error_messages as { message_id: string; message: string }[] | undefined
  if (messages?.every(({ message_id }) => message_id.endsWith(RULES.notAllowed))) return 'notAllowed'
  return messages?.map(({ message }) => message) ?? [String(answer.body.message)]
}

/** What is said of these together, each of which is told as if it were alone; null where she may not ask about the kind at all. */
async function foreseen(who: Caller, kind: Kind, targetIds: readonly string[], act: ManyAct) {
  const answer = await who.post('/many-changes', { manyKind: kind, targetIds, acts: [act] })
  if (answer.status === 403) return null
  if (!answer.body.item) throw new Error(JSON.stringify([who.authority, act, answer.status, answer.body]))
  const { goneCount, sameCount, lines } = answer.body.item as ManyReport
  const said = new Map(lines.map(({ id, problems }) => [id, problems.map(({ message }) => message)]))
  return { said, counts: { gone: goneCount, same: sameCount } }
}

/** What one object is given keeps the others from: these are asked about one by one, each after the save of the one before. */
const TAKEN: ReadonlySet<string> = new Set([
  'richContentId',
  'vipUserId',
  'toolVersion',
  'templateTitle',
  'templateUse',
])

const portionsOf = (ids: readonly string[], act: ManyAct): readonly (readonly string[])[] =>
  'field' in act && TAKEN.has(act.field) ? ids.map((id) => [id]) : [ids]

/** How many refusals there are at least, so that each kind has been refused something by its rights and by its rules. */
test.each([
  ['room', 20],
  ['pattern', 20],
  ['externalTransition', 20],
  ['transition', 20],
  ['expoArea', 4],
  ['venueArea', 10],
  ['arEvent', 20],
  ['richContent', 20],
  ['stopTemplate', 10],
  ['vipUser', 10],
  ['tool', 20],
  ['ndsdEvent', 4],
  ['appNotification', 6],
  ['notice', 3],
] as const)('every level is told of many of a kind (%s) what a single save tells', async (kind, least) => {
  let refusals = 0
  for (const level of AUTHORITIES) {
    await truncate()
    const cases = await makeCases()
    const who = await cases.who(level)
    for (const act of ACTS[kind](cases)) {
      for (const ids of portionsOf(cases.ids[kind], act)) {
        const asked = await foreseen(who, kind, ids, act)
        const counts = { gone: 0, same: 0 }
        for (const id of ids) {
          const read = await who.get(`/${PATHS[kind]}/${id}`)
          const said = asked?.said.get(id) ?? (asked && read.status === 200 ? 'same' : 'gone')
          if (said === 'gone' || said === 'same') counts[said] += 1
          if (said === 'same') continue
          const single = await saved(who, kind, read, act)
          if (single.length > 0) refusals += 1
          // What she may not do at all may be refused for what she would have it be as well.
          const same = single === 'notAllowed' && said !== 'gone' && said.length > 0 ? said : single
          const place = cases.ids[kind].indexOf(id)
          expect({ level, act, place, said }).toEqual({ level, act, place, said: same })
        }
        // Of what is not there for her, and of what is so already, only how many they are is told.
        if (asked) expect({ level, act, counts }).toEqual({ level, act, counts: asked.counts })
      }
    }
  }
  expect(refusals).toBeGreaterThanOrEqual(least)
})
