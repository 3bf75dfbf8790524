import { deleteAppNotification } from './app-notifications.ts'
import { arEventConsequences, deleteArEvent } from './ar-events.ts'
import { deleteExpoArea, expoAreaConsequences } from './expo-areas.ts'
import { deleteExternalTransition } from './external-transitions.ts'
import { deleteNdsdEvent } from './ndsd-events.ts'
import { deleteNotice } from './notices.ts'
import { deletePlan } from './plans.ts'
import { deleteRoom, roomConsequences } from './rooms.ts'
import { deleteStopTemplate } from './stops.ts'
import { deleteTool } from './tools.ts'
import { deleteTransition } from './transitions.ts'
import { deleteVenueArea, venueAreaConsequences } from './venue-areas.ts'

/** What deletes an object of a list, by the list. */
export const DELETION_CALLS = {
  'expo-areas': deleteExpoArea,
  'venue-areas': deleteVenueArea,
  rooms: deleteRoom,
  'ar-events': deleteArEvent,
  transitions: deleteTransition,
  'external-transitions': deleteExternalTransition,
  'ndsd-events': deleteNdsdEvent,
  notices: deleteNotice,
  plans: deletePlan,
  'stop-templates': deleteStopTemplate,
  'app-notifications': deleteAppNotification,
  tools: deleteTool,
} as const

/** What counts what else a deletion takes, where it may take something. */
export const CONSEQUENCE_CALLS = {
  'expo-areas': expoAreaConsequences,
  'venue-areas': venueAreaConsequences,
  rooms: roomConsequences,
  'ar-events': arEventConsequences,
} as const
