import * as z from 'zod/mini'
import type { SignedInRoute } from '#lib/cms/kernel/http/route.ts'
import type { KINDS, Kind } from '#lib/contracts/kinds/kinds.ts'
import type { World } from './world.ts'

const FILE = (world: World, name: 'object' | 'markerImage') => ({
  [`${name}Url`]: `/cms/v1/fe/ar-files/${world['ar-files']}`,
  [`${name}Name`]: name === 'object' ? 'object.glb' : 'marker.png',
})

const SHOWN = { openStartDate: '2025-08-01T00:00:00Z', openEndDate: '2025-08-02T00:00:00Z' }

type Bodies = Record<string, (world: World) => object>
/** Where those of a kind are made and edited. */
type KindPath = `/${(typeof KINDS)[Kind]['path']}`

/** A body each route accepts, so that what is refused is the object and not the form; a kind without one does not compile. */
const BODIES: Bodies & Record<KindPath, Bodies[string]> = {
  '/expo-areas': () => ({ spaceTitle: '変更' }),
  '/venue-areas': (world) => ({ spaceTitle: '変更', spaceParentId: world['expo-areas'] }),
  '/venue-areas/:id/rooms': (world) => ({ roomIds: [world.rooms], unlinkRoomIds: [] }),
  '/rooms/:id/venue-areas': (world) => ({ venueAreaIds: [world['venue-areas']], unlinkVenueAreaIds: [] }),
  '/rooms': () => ({ spaceTitle: '変更', spaceType: 'main', metaType: 'event' }),
  copy: (world) => ({ spaceTitle: '写し', spacePatternTitle: '写し', spaceId: world.rooms }),
  template: () => ({ templateName: '写し' }),
  '/space-templates/:id/rooms': () => ({ spaceTitle: '写し' }),
  '/space-templates/:id/expo-areas': () => ({ spaceTitle: '写し' }),
  '/space-templates/:id/venue-areas': (world) => ({ spaceTitle: '写し', spaceParentId: world['expo-areas'] }),
  copies: (world) => ({
    spaceIds: [world.rooms],
    ndsdEventIds: [world['ndsd-events']],
    fromDay: '2025-05-03',
    toDays: ['2025-05-04'],
  }),
  '/pattern-copies': (world) => ({ patternIds: [world.patterns], spaceIds: [world.rooms] }),
  '/patterns': (world) => ({ spacePatternTitle: '変更', spaceId: world.rooms }),
  '/rich-contents': (world) => ({
    richContentTitle: '変更',
    richContentType: '8kVr',
    richContentId: 'RC-9',
    roomId: world.rooms,
  }),
  '/ar-events': (world) => ({ spacePatternTitle: '変更', spaceId: world.rooms }),
  '/ar-structures': (world) => ({ dataLabel: '変更', ...FILE(world, 'object'), arEventId: world['ar-events'] }),
  '/ar-anchors': (world) => ({ dataLabel: '変更', anchorId: 'anchor-9', arEventId: world['ar-events'] }),
  '/ar-markers': (world) => ({
    dataLabel: '変更',
    markerId: 'marker-9',
    ...FILE(world, 'markerImage'),
    realWidth: 10,
    arEventId: world['ar-events'],
  }),
  '/transitions': (world) => ({
    transitionFromId: world.rooms,
    transitionToId: 'auto',
    transitionType: 'gate',
  }),
  '/ndsd-events': () => ({
    ndsdEventName: '変更',
    ndsdEventMetaInfoType: 'text',
    ndsdEventMetaInfo1: '変更',
    openStartDate: '2025-08-01T00:00:00Z',
    openEndDate: '2025-08-02T00:00:00Z',
  }),
  '/external-transitions': (world) => ({
    exTransType: 'external',
    exTransTitle: '変更',
    webviewUrl: 'https://link.invalid/',
    exTransSpaceKind: 'room',
    exTransSpace: world.rooms,
  }),
  '/access-sets': (world) => ({ setName: '変更', cmsAccountAuth: 5, roomList: [world.rooms], userList: [world.users] }),
  effect: (world) => ({ setName: '変更', cmsAccountAuth: 5, roomList: [world.rooms], userList: [world.users] }),
  '/access-requests': () => ({ spaceAsked: '変更', requestReason: '応援' }),
  give: (world) => ({ spaceId: world.rooms }),
  decline: () => ({ requestAnswer: '別の担当者がいます' }),
  '/vip-users': (world) => ({ vipUserId: 'expo-9', roomId: world.rooms }),
  '/stop-templates': () => ({ templateUse: 'stop', templateTitle: '変更', templateBody: '理由' }),
  '/plans': (world) => ({
    planName: '変更',
    planSteps: [{ kind: 'stop', targets: [{ kind: 'room', id: world.rooms }], closeReason: '理由' }],
  }),
  move: () => ({ templateMove: 'up' }),
  approve: () => ({ planToken: 'token' }),
  '/schedule-entries': (world) => ({
    openStartDate: '2025-08-01T00:00:00Z',
    openEndDate: '2025-08-02T00:00:00Z',
    openType: 'normal',
    spacePatternId: world.patterns,
  }),
  '/user-imports': () => ({ encoding: 'utf-8', delimiter: 'comma', language: 'ja' }),
  apply: () => ({ mode: 'good', planToken: 'token' }),
  cancel: () => ({ invited: 'keep' }),
  parts: () => ({ parts: [1] }),
  '/notices': () => ({ notificationType: 'information', notificationContent: '変更', ...SHOWN }),
  '/app-notifications': () => ({ information: '変更', ...SHOWN }),
  '/grants': (world) => ({ spaceId: world.rooms, giveTo: [world.users], takeFrom: [] }),
  '/list-settings': () => ({ list: 'users', listColumns: ['email'] }),
  '/first-steps': () => ({ isPutAway: true }),
  '/tools': () => ({ toolVersion: '9.9', toolUpdateDate: '2025-04-01', toolDownloadLink: 'https://tool.invalid/' }),
  '/work-marks': (world) => ({ queue: 'noThumbnail', subjectId: world.subRoom, isDone: true }),
  '/work-owners': (world) => ({ queue: 'noThumbnail', subjectId: world.subRoom, ownerId: world.users }),
  '/list-views': () => ({ viewName: '変更' }),
  '/me': () => ({ nickName: '変更', language: 'ja' }),
  '/me/passkeys': () => ({ passkeyName: '変更' }),
  '/users': () => ({ userName: '変更', cmsAccountAuth: 5 }),
  suspend: () => ({ suspensionReason: '理由' }),
  handover: () => ({}),
  leaving: () => ({ lastDay: '2099-03-31' }),
  'email-change': () => ({ email: 'corrected@expo.example' }),
  stop: () => ({ closeReason: '理由' }),
  reopen: () => ({ reopenReason: '対応' }),
}

const fieldsOf = new WeakMap<object, ReadonlySet<string> | undefined>()

/** The names of the fields that an object's schema takes, worked out once for each; undefined where it is of no object. */
export function namesOfFields(schema: z.ZodMiniType): ReadonlySet<string> | undefined {
  if (!fieldsOf.has(schema)) {
    const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    fieldsOf.set(schema, properties && new Set(Object.keys(properties)))
  }
  return fieldsOf.get(schema)
}

/** The body of a route with the world's objects in it; undefined where the route takes none. */
export const bodyOf = (route: SignedInRoute, world: World): object | undefined => {
  if (!route.body) return undefined
  const last = route.path.split('/').at(-1) ?? ''
  const body = (BODIES[last] ?? BODIES[route.path] ?? BODIES[route.path.replace(/\/:id$/, '')] ?? (() => ({})))(world)
  // One body serves creation and edit, which know different parts of it; an unknown key is refused before anything is looked at.
  const names = namesOfFields(route.body)
  return names ? Object.fromEntries(Object.entries(body).filter(([key]) => names.has(key))) : body
}
