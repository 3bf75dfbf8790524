import type { LiveKind } from '#lib/contracts/live-changes.ts'
import type { ScreenId } from '#lib/contracts/screens.ts'
import type { Action } from '#lib/core/policy.ts'

/** Screens with a status, a period, a stop, a cap or a count of spaces and what lies in them. */
const OF_SPACES: readonly ScreenId[] = [
  'TOP101',
  'EXPO3110',
  'AREA4110',
  'AREA4521',
  'AREA4701',
  'AREA4810',
  'ROOM5110',
  'ROOM5521',
  'ROOM5541',
  'ROOM5561',
  'ROOM5701',
  'ROOM5810',
  'AR12110',
  'AR12810',
  'TRANS7000',
  'QUEUES',
  'SCHEDULE',
  'ASOF',
]

type Shown = {
  /** A screen, or one of its pages that is a list of its own. */
  screens: readonly (ScreenId | `${ScreenId}/${string}`)[]
  /** Who may do it everywhere is told of every change of the kind; within a scope, of those of spaces that lie in it. */
  read: Action
}

const space: Shown = { screens: OF_SPACES, read: 'room.read' }

/** Where a change of each kind may be seen, and by whom. */
export const SHOWN_ON: Record<LiveKind, Shown> = {
  expoArea: { screens: OF_SPACES, read: 'expoArea.read' },
  venueArea: space,
  room: space,
  pattern: space,
  arEvent: space,
  scheduleEntry: { screens: [...OF_SPACES, 'PLANS'], read: 'room.read' },
  richContent: space,
  vipUser: { screens: ['ROOM5110'], read: 'vipUser.manage' },
  plan: { screens: ['PLANS'], read: 'plan.read' },
  stopTemplate: { screens: ['STOPTEMPLATES'], read: 'stop.read' },
  transition: { screens: ['TRANS7000', 'QUEUES', 'TOP101'], read: 'transition.read' },
  externalTransition: { screens: ['EXTRANS11000', 'WEBVIEW13000', 'QUEUES'], read: 'externalTransition.read' },
  ndsdEvent: { screens: ['NDSD14110', 'QUEUES'], read: 'ndsdEvent.read' },
  appNotification: { screens: ['INFO15110', 'QUEUES'], read: 'appNotification.manage' },
  notice: { screens: ['MA9110', 'TOP101', 'QUEUES'], read: 'notice.manage' },
  tool: { screens: ['TOOL8110', 'TOOL8201'], read: 'tool.read' },
  // Who holds what is a queue too: spaces without a manager.
  user: { screens: ['AC2110', 'AC2121', 'ACCESS6000', 'REQUESTS', 'QUEUES'], read: 'user.read' },
  accessSet: { screens: ['ACCESS6000', 'AC2121'], read: 'accessSet.manage' },
  accessRequest: { screens: ['REQUESTS', 'TOP101'], read: 'access.give' },
  arStructure: { screens: ['AR12810', 'AR12110'], read: 'arEvent.read' },
  arAnchor: { screens: ['AR12810', 'AR12110', 'TOP101'], read: 'arEvent.read' },
  arMarker: { screens: ['AR12810', 'AR12110'], read: 'arEvent.read' },
  machineToken: { screens: ['SET9201/machine-tokens'], read: 'machineToken.manage' },
  mail: { screens: ['MA9110/mails'], read: 'mail.read' },
  addressCheck: { screens: ['EXTRANS11000', 'WEBVIEW13000', 'QUEUES'], read: 'externalTransition.read' },
  delivery: { screens: ['ROOM5110/rich-contents'], read: 'room.read' },
  capCrossing: { screens: ['TOP101'], read: 'room.read' },
}
