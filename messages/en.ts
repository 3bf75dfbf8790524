import access from './en/access.json' with { type: 'json' }
import actions from './en/actions.json' with { type: 'json' }
import addressChecks from './en/address-checks.json' with { type: 'json' }
import appNotifications from './en/app-notifications.json' with { type: 'json' }
import arData from './en/ar-data.json' with { type: 'json' }
import arEvents from './en/ar-events.json' with { type: 'json' }
import asOf from './en/as-of.json' with { type: 'json' }
import board from './en/board.json' with { type: 'json' }
import chosen from './en/chosen.json' with { type: 'json' }
import common from './en/common.json' with { type: 'json' }
import consoleState from './en/console-state.json' with { type: 'json' }
import coordinates from './en/coordinates.json' with { type: 'json' }
import copies from './en/copies.json' with { type: 'json' }
import editors from './en/editors.json' with { type: 'json' }
import entry from './en/entry.json' with { type: 'json' }
import errors from './en/errors.json' with { type: 'json' }
import explorer from './en/explorer.json' with { type: 'json' }
import expoAreas from './en/expo-areas.json' with { type: 'json' }
import externalTransitions from './en/external-transitions.json' with { type: 'json' }
import history from './en/history.json' with { type: 'json' }
import home from './en/home.json' with { type: 'json' }
import lists from './en/lists.json' with { type: 'json' }
import live from './en/live.json' with { type: 'json' }
import machineTokens from './en/machine-tokens.json' with { type: 'json' }
import mail from './en/mail.json' with { type: 'json' }
import many from './en/many.json' with { type: 'json' }
import merge from './en/merge.json' with { type: 'json' }
import ndsdEvents from './en/ndsd-events.json' with { type: 'json' }
import notices from './en/notices.json' with { type: 'json' }
import operations from './en/operations.json' with { type: 'json' }
import palette from './en/palette.json' with { type: 'json' }
import patterns from './en/patterns.json' with { type: 'json' }
import plans from './en/plans.json' with { type: 'json' }
import recovery from './en/recovery.json' with { type: 'json' }
import requests from './en/requests.json' with { type: 'json' }
import richContents from './en/rich-contents.json' with { type: 'json' }
import rooms from './en/rooms.json' with { type: 'json' }
import runningCalls from './en/running-calls.json' with { type: 'json' }
import schedules from './en/schedules.json' with { type: 'json' }
import screens from './en/screens.json' with { type: 'json' }
import seen from './en/seen.json' with { type: 'json' }
import settings from './en/settings.json' with { type: 'json' }
import sheets from './en/sheets.json' with { type: 'json' }
import shell from './en/shell.json' with { type: 'json' }
import shown from './en/shown.json' with { type: 'json' }
import spaceCsv from './en/space-csv.json' with { type: 'json' }
import spaces from './en/spaces.json' with { type: 'json' }
import standing from './en/standing.json' with { type: 'json' }
import status from './en/status.json' with { type: 'json' }
import stepUp from './en/step-up.json' with { type: 'json' }
import stopTemplates from './en/stop-templates.json' with { type: 'json' }
import stops from './en/stops.json' with { type: 'json' }
import tools from './en/tools.json' with { type: 'json' }
import transitions from './en/transitions.json' with { type: 'json' }
import uploads from './en/uploads.json' with { type: 'json' }
import userBatches from './en/user-batches.json' with { type: 'json' }
import userImports from './en/user-imports.json' with { type: 'json' }
import users from './en/users.json' with { type: 'json' }
import venueAreas from './en/venue-areas.json' with { type: 'json' }
import vipUsers from './en/vip-users.json' with { type: 'json' }
import visitor from './en/visitor.json' with { type: 'json' }
import work from './en/work.json' with { type: 'json' }

/** The English messages, a file for each area; their keys are those of the Japanese ones. */
export default {
  common,
  shell,
  screens,
  entry,
  home,
  users,
  lists,
  live,
  access,
  requests,
  chosen,
  standing,
  settings,
  stepUp,
  spaceCsv,
  spaces,
  expoAreas,
  venueAreas,
  rooms,
  patterns,
  schedules,
  stops,
  history,
  mail,
  errors,
  status,
  userImports,
  uploads,
  userBatches,
  actions,
  vipUsers,
  explorer,
  recovery,
  richContents,
  machineTokens,
  arEvents,
  arData,
  coordinates,
  board,
  many,
  merge,
  editors,
  copies,
  visitor,
  work,
  transitions,
  addressChecks,
  externalTransitions,
  shown,
  notices,
  appNotifications,
  consoleState,
  operations,
  asOf,
  ndsdEvents,
  tools,
  plans,
  stopTemplates,
  palette,
  runningCalls,
  seen,
  sheets,
}
