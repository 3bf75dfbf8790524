import type { Authority } from './authority.ts'

/** Who may do what, as one table (docs/permissions.md#actions). Pure; the CMS asks on every call, screens only to hide what would be refused. */

/** How far a level reaches in an action: everything, only within its scope, only itself, or not at all. */
type Reach = 'all' | 'scope' | 'self' | '-'

type Row = readonly [Reach, Reach, Reach, Reach, Reach, Reach, Reach]

const row = (...reach: Row): Row => reach

export const POLICY = {
  'user.read': row('all', 'all', 'scope', 'scope', 'scope', 'scope', 'self'),
  'user.invite': row('all', 'all', 'scope', '-', 'scope', '-', '-'),
  'user.edit': row('all', 'all', 'scope', '-', 'scope', '-', '-'),
  'user.delete': row('all', 'all', 'scope', '-', 'scope', '-', '-'),
  /** Keep from logging in, and let in again; say her last day. */
  'user.suspend': row('all', 'all', 'scope', '-', 'scope', '-', '-'),
  /** Help who cannot log in: a reset mail, a lost passkey, a code for a new device. */
  'user.recover': row('all', 'all', 'scope', '-', 'scope', '-', '-'),
  'user.csvOut': row('all', 'all', 'scope', '-', 'scope', '-', '-'),
  /** The overview of what needs care is the organizer's; its figures count everyone. */
  'user.hygiene': row('all', 'all', '-', '-', '-', '-', '-'),
  /** Views of lists that people of other levels find beside their own. */
  'listView.share': row('all', 'all', '-', '-', '-', '-', '-'),
  /** Templates of rooms that people of other levels find beside their own. */
  'spaceTemplate.share': row('all', 'all', '-', '-', '-', '-', '-'),
  'access.give': row('all', 'all', 'scope', '-', 'scope', '-', '-'),
  /** Ask for a space she lacks, for herself; levels 0 and 1 lack none. */
  'access.request': row('-', '-', 'self', 'self', 'self', 'self', 'self'),
  /** Sets of access: spaces and people of one level; each member as `access.give` has it. */
  'accessSet.manage': row('all', 'all', 'scope', '-', 'scope', '-', '-'),
  'expoArea.read': row('all', 'all', '-', '-', '-', '-', '-'),
  'expoArea.write': row('all', '-', '-', '-', '-', '-', '-'),
  'venueArea.read': row('all', 'all', 'scope', 'scope', '-', '-', '-'),
  'venueArea.create': row('all', 'all', '-', '-', '-', '-', '-'),
  'venueArea.delete': row('all', 'all', '-', '-', '-', '-', '-'),
  'venueArea.edit': row('all', 'all', 'scope', '-', '-', '-', '-'),
  'venueArea.linkRooms': row('all', 'all', 'scope', '-', '-', '-', '-'),
  'areaPattern.read': row('all', 'all', 'scope', 'scope', '-', '-', '-'),
  'areaPattern.create': row('all', '-', 'scope', 'scope', '-', '-', '-'),
  'areaPattern.edit': row('all', '-', 'scope', 'scope', '-', '-', '-'),
  'areaPattern.publish': row('all', '-', 'scope', 'scope', '-', '-', '-'),
  'areaPattern.delete': row('all', '-', 'scope', '-', '-', '-', '-'),
  'room.read': row('all', 'all', 'scope', 'scope', 'scope', 'scope', 'scope'),
  'room.createMain': row('all', 'all', 'scope', '-', '-', '-', '-'),
  'room.createSub': row('all', 'all', '-', '-', 'scope', '-', '-'),
  'room.edit': row('all', 'all', '-', '-', 'scope', '-', '-'),
  'room.editTexts': row('all', 'all', '-', '-', 'scope', 'scope', '-'),
  'room.deleteMain': row('all', 'all', '-', '-', '-', '-', '-'),
  'room.deleteSub': row('all', 'all', '-', '-', 'scope', '-', '-'),
  'vipUser.manage': row('all', 'all', '-', '-', 'scope', '-', '-'),
  'richContent.read': row('all', 'all', 'scope', 'scope', 'scope', 'scope', 'scope'),
  'richContent.register': row('all', 'all', '-', '-', 'scope', '-', '-'),
  'richContent.setCap': row('all', 'all', '-', '-', '-', '-', '-'),
  'roomPattern.read': row('all', 'all', '-', '-', 'scope', 'scope', 'scope'),
  'roomPattern.create': row('all', 'all', '-', '-', 'scope', 'scope', '-'),
  'roomPattern.edit': row('all', 'all', '-', '-', 'scope', 'scope', 'scope'),
  'roomPattern.publish': row('all', 'all', '-', '-', 'scope', 'scope', 'scope'),
  'roomPattern.delete': row('all', 'all', '-', '-', 'scope', '-', '-'),
  'arEvent.read': row('all', 'all', 'scope', 'scope', 'scope', 'scope', '-'),
  'arEvent.create': row('all', 'all', 'scope', 'scope', 'scope', 'scope', '-'),
  'arEvent.edit': row('all', 'all', 'scope', 'scope', 'scope', 'scope', '-'),
  'arEvent.publish': row('all', 'all', 'scope', 'scope', 'scope', 'scope', '-'),
  'arEvent.delete': row('all', 'all', 'scope', '-', 'scope', '-', '-'),
  'transition.read': row('all', 'all', 'scope', 'scope', 'scope', 'scope', 'scope'),
  'transition.create': row('all', 'all', 'scope', 'scope', 'scope', 'scope', '-'),
  'transition.edit': row('all', 'all', 'scope', 'scope', 'scope', 'scope', '-'),
  'transition.delete': row('all', 'all', 'scope', 'scope', 'scope', 'scope', '-'),
  /** Linked to all spaces: to read for everyone, to write for levels 0 and 1 alone. */
  'externalTransition.read': row('all', 'all', 'scope', 'scope', 'scope', 'scope', 'scope'),
  'externalTransition.write': row('all', 'all', 'scope', 'scope', 'scope', 'scope', '-'),
  /** ND/SD events have no space: who may read them reads all. */
  'ndsdEvent.read': row('all', 'all', 'all', 'all', '-', '-', '-'),
  'ndsdEvent.write': row('all', 'all', '-', '-', '-', '-', '-'),
  'stop.read': row('all', 'all', '-', '-', '-', '-', '-'),
  'stop.write': row('all', 'all', '-', '-', '-', '-', '-'),
  /** A plan is prepared, approved and applied by levels 0 and 1; nobody approves her own (lib/cms/across/plans). */
  'plan.read': row('all', 'all', '-', '-', '-', '-', '-'),
  'plan.write': row('all', 'all', '-', '-', '-', '-', '-'),
  'plan.approve': row('all', 'all', '-', '-', '-', '-', '-'),
  'plan.apply': row('all', 'all', '-', '-', '-', '-', '-'),
  'audit.read': row('all', 'all', 'scope', '-', 'scope', '-', '-'),
  'space.csvOut': row('all', 'all', '-', '-', '-', '-', '-'),
  'appNotification.manage': row('all', 'all', '-', '-', '-', '-', '-'),
  'notice.manage': row('all', '-', '-', '-', '-', '-', '-'),
  'tool.read': row('all', 'all', 'all', 'all', 'all', 'all', 'all'),
  'tool.register': row('all', '-', '-', '-', '-', '-', '-'),
  'mail.read': row('all', '-', '-', '-', '-', '-', '-'),
  'machineToken.manage': row('all', '-', '-', '-', '-', '-', '-'),
  /** How the console itself is (/OPS). */
  'console.watch': row('all', '-', '-', '-', '-', '-', '-'),
  'demo.load': row('all', '-', '-', '-', '-', '-', '-'),
} as const satisfies Record<string, Row>

export type Action = keyof typeof POLICY

/** What the policy must know of the object; leave out what the action does not ask. */
export type Facts = {
  /** The object lies in the actor's scope (docs/permissions.md#scope). The CMS finds it out by its scope queries. */
  inScope?: boolean
  /** The object is the actor herself. */
  isSelf?: boolean
}

type Who = { authority: Authority }

/** How far the actor's level reaches in an action. */
export function reachOf(actor: Who, action: Action): Reach {
  return POLICY[action][actor.authority]
}

/** May this level ever do it, on some object? The first question, asked before the input is read. */
export function mayEver(actor: Who, action: Action): boolean {
  return reachOf(actor, action) !== '-'
}

/** May the actor do it on an object with these facts? */
export function can(actor: Who, action: Action, facts: Facts = {}): boolean {
  switch (reachOf(actor, action)) {
    case 'all':
      return true
    case 'scope':
      return facts.inScope === true || (action === 'user.read' && facts.isSelf === true)
    case 'self':
      return facts.isSelf === true
    case '-':
      return false
  }
}

/** May she do it to what lies in her scope? Where a space was found through her scope, or where it is asked what she may do at all there. */
export const canInScope = (actor: Who, action: Action): boolean => can(actor, action, { inScope: true })

const MANAGEABLE: Record<Authority, readonly Authority[]> = {
  0: [0, 1, 2, 3, 4, 5, 6],
  1: [2, 3, 4, 5, 6],
  2: [3, 4],
  3: [],
  4: [5, 6],
  5: [],
  6: [],
}

/** The levels of people an actor may invite, edit and delete, and the levels she may set (docs/permissions.md#people). */
export function manageableLevels(actor: Who): readonly Authority[] {
  return MANAGEABLE[actor.authority]
}

export type GrantKind = 'venueArea' | 'room' | 'pattern'

/** The kind of space a level holds grants on: areas 2 and 3, rooms 4 and 5, room patterns 6; 0 and 1 need none. */
export function grantKindOf(authority: Authority): GrantKind | null {
  if (authority <= 1) return null
  if (authority <= 3) return 'venueArea'
  return authority <= 5 ? 'room' : 'pattern'
}

/**
 * May the actor give or take access on a space of this kind to a person of this level? (row ACCESS6000)
 * The space itself must besides lie in her scope: own areas and rooms linked to them (2), own rooms and their patterns (4).
 */
export function mayGrant(actor: Who, kind: GrantKind, personLevel: Authority): boolean {
  return grantKindOf(personLevel) === kind && manageableLevels(actor).includes(personLevel)
}
