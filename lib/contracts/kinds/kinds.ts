import { accessSetKind } from './access-set.ts'
import { appNotificationKind } from './app-notification.ts'
import { arAnchorKind } from './ar-anchor.ts'
import { arEventKind } from './ar-event.ts'
import { arMarkerKind } from './ar-marker.ts'
import { arStructureKind } from './ar-structure.ts'
import { expoAreaKind } from './expo-area.ts'
import { externalTransitionKind } from './external-transition.ts'
import { ndsdEventKind } from './ndsd-event.ts'
import { noticeKind } from './notice.ts'
import { patternKind } from './pattern.ts'
import { planKind } from './plan.ts'
import { richContentKind } from './rich-content.ts'
import { roomKind } from './room.ts'
import { scheduleEntryKind } from './schedule-entry.ts'
import { stopTemplateKind } from './stop-template.ts'
import { toolKind } from './tool.ts'
import { transitionKind } from './transition.ts'
import { userKind } from './user.ts'
import { venueAreaKind } from './venue-area.ts'
import { vipUserKind } from './vip-user.ts'

/** Every kind of thing that people edit, once; in the order in which the palette offers to make one. */
export const KINDS = {
  expoArea: expoAreaKind,
  venueArea: venueAreaKind,
  room: roomKind,
  pattern: patternKind,
  richContent: richContentKind,
  arEvent: arEventKind,
  plan: planKind,
  stopTemplate: stopTemplateKind,
  transition: transitionKind,
  externalTransition: externalTransitionKind,
  ndsdEvent: ndsdEventKind,
  appNotification: appNotificationKind,
  notice: noticeKind,
  tool: toolKind,
  user: userKind,
  accessSet: accessSetKind,
  vipUser: vipUserKind,
  scheduleEntry: scheduleEntryKind,
  arStructure: arStructureKind,
  arAnchor: arAnchorKind,
  arMarker: arMarkerKind,
} as const

export type Kind = keyof typeof KINDS

/** The kinds of which something is said. */
type KindsWhere<Said> = { [K in Kind]: (typeof KINDS)[K] extends Said ? K : never }[Kind]

/** What has a history of its own: `GET /<path>/:id/history`. */
export type HistoryKind = KindsWhere<{ history: readonly unknown[] }>
/** What is edited on a screen of its own: `GET /<path>/:id/editors`. */
export type EditedKind = KindsWhere<{ edited: 'onScreen' }>
/** What the palette finds. */
export type HitKind = KindsWhere<{ found: object }>

export const ALL_KINDS = Object.keys(KINDS) as Kind[]
export const HISTORY_KINDS = ALL_KINDS.filter((kind): kind is HistoryKind => KINDS[kind].history !== undefined)
export const EDITED_KINDS = ALL_KINDS.filter((kind): kind is EditedKind => KINDS[kind].edited === 'onScreen')
export const HIT_KINDS = ALL_KINDS.filter((kind): kind is HitKind => KINDS[kind].found !== undefined)

/** What can be stopped and reopened. */
export type StoppedKind = { [K in Kind]: 'stopped' extends (typeof KINDS)[K]['happens'][number] ? K : never }[Kind]

/** The fields of the form of a kind. */
export type FieldOf<K extends Kind> = keyof NonNullable<(typeof KINDS)[K]['form']>['_zod']['output'] & string

/** What the audit log says of a kind. */
export type KindAction = { [K in Kind]: `${K}.${(typeof KINDS)[K]['happens'][number]}` }[Kind]

/** The pages on which new things are made. */
export type MadeId = {
  [K in Kind]: (typeof KINDS)[K] extends { made: infer Pages } ? keyof Pages & string : never
}[Kind]
