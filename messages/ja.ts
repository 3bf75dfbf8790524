import access from './ja/access.json' with { type: 'json' }
import actions from './ja/actions.json' with { type: 'json' }
import addressChecks from './ja/address-checks.json' with { type: 'json' }
import appNotifications from './ja/app-notifications.json' with { type: 'json' }
import arData from './ja/ar-data.json' with { type: 'json' }
import arEvents from './ja/ar-events.json' with { type: 'json' }
import asOf from './ja/as-of.json' with { type: 'json' }
import board from './ja/board.json' with { type: 'json' }
import chosen from './ja/chosen.json' with { type: 'json' }
import common from './ja/common.json' with { type: 'json' }
import consoleState from './ja/console-state.json' with { type: 'json' }
import coordinates from './ja/coordinates.json' with { type: 'json' }
import copies from './ja/copies.json' with { type: 'json' }
import editors from './ja/editors.json' with { type: 'json' }
import entry from './ja/entry.json' with { type: 'json' }
import errors from './ja/errors.json' with { type: 'json' }
import explorer from './ja/explorer.json' with { type: 'json' }
import expoAreas from './ja/expo-areas.json' with { type: 'json' }
import externalTransitions from './ja/external-transitions.json' with { type: 'json' }
import history from './ja/history.json' with { type: 'json' }
import home from './ja/home.json' with { type: 'json' }
import lists from './ja/lists.json' with { type: 'json' }
import live from './ja/live.json' with { type: 'json' }
import machineTokens from './ja/machine-tokens.json' with { type: 'json' }
import mail from './ja/mail.json' with { type: 'json' }
import many from './ja/many.json' with { type: 'json' }
import merge from './ja/merge.json' with { type: 'json' }
import ndsdEvents from './ja/ndsd-events.json' with { type: 'json' }
import notices from './ja/notices.json' with { type: 'json' }
import operations from './ja/operations.json' with { type: 'json' }
import palette from './ja/palette.json' with { type: 'json' }
import patterns from './ja/patterns.json' with { type: 'json' }
import plans from './ja/plans.json' with { type: 'json' }
import recovery from './ja/recovery.json' with { type: 'json' }
import requests from './ja/requests.json' with { type: 'json' }
import richContents from './ja/rich-contents.json' with { type: 'json' }
import rooms from './ja/rooms.json' with { type: 'json' }
import runningCalls from './ja/running-calls.json' with { type: 'json' }
import schedules from './ja/schedules.json' with { type: 'json' }
import screens from './ja/screens.json' with { type: 'json' }
import seen from './ja/seen.json' with { type: 'json' }
import settings from './ja/settings.json' with { type: 'json' }
import sheets from './ja/sheets.json' with { type: 'json' }
import shell from './ja/shell.json' with { type: 'json' }
import shown from './ja/shown.json' with { type: 'json' }
import spaceCsv from './ja/space-csv.json' with { type: 'json' }
import spaces from './ja/spaces.json' with { type: 'json' }
import standing from './ja/standing.json' with { type: 'json' }
import status from './ja/status.json' with { type: 'json' }
import stepUp from './ja/step-up.json' with { type: 'json' }
import stopTemplates from './ja/stop-templates.json' with { type: 'json' }
import stops from './ja/stops.json' with { type: 'json' }
import tools from './ja/tools.json' with { type: 'json' }
import transitions from './ja/transitions.json' with { type: 'json' }
import uploads from './ja/uploads.json' with { type: 'json' }
import userBatches from './ja/user-batches.json' with { type: 'json' }
import userImports from './ja/user-imports.json' with { type: 'json' }
import users from './ja/users.json' with { type: 'json' }
import venueAreas from './ja/venue-areas.json' with { type: 'json' }
import vipUsers from './ja/vip-users.json' with { type: 'json' }
import visitor from './ja/visitor.json' with { type: 'json' }
import work from './ja/work.json' with { type: 'json' }

/** The Japanese messages, a file for each area. */
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
