import { demoRoutes } from '#lib/demo/demo-routes.ts'
import { copyRoutes } from '../across/copies/door.ts'
import { editorRoutes } from '../across/editors/door.ts'
import { ENTITIES } from '../across/entities/door.ts'
import { spaceCsvRoutes } from '../across/exports/door.ts'
import { firstStepRoutes } from '../across/first-steps/door.ts'
import { auditRoutes } from '../across/history/door.ts'
import { leavingRoutes } from '../across/leaving/door.ts'
import { liveChangeRoutes } from '../across/live-changes/door.ts'
import { deletionRoutes, manyChangeRoutes } from '../across/many/door.ts'
import { operationsBoardRoutes, readBeside, readOperationsBoard } from '../across/operations-board/door.ts'
import { patternSpreadRoutes } from '../across/pattern-spreads/door.ts'
import { scheduleBulkRoutes } from '../across/schedule-bulk/door.ts'
import { searchHitRoutes } from '../across/search/door.ts'
import { sheetRoutes } from '../across/sheets/door.ts'
import { spaceNodeRoutes } from '../across/space-nodes/door.ts'
import { stopManyRoutes, stopRoutes } from '../across/stops/door.ts'
import { timelineRoutes } from '../across/timeline/door.ts'
import { workQueueRoutes } from '../across/work-queues/door.ts'
import type { Route } from '../kernel/http/route.ts'
import { runningCallRoutes } from '../kernel/http/running-call-routes.ts'
import { mailRoutes } from '../kernel/mail/mail-routes.ts'
import { arFileRoutes } from '../media/ar-files/door.ts'
import { deliveryRoutes } from '../media/deliveries/door.ts'
import { thumbnailRoutes } from '../media/thumbnails/door.ts'
import { uploadRoutes } from '../media/uploads/door.ts'
import { accessRequestRoutes } from '../people/access-requests/door.ts'
import { accountRoutes } from '../people/accounts/door.ts'
import { grantRoutes } from '../people/grants/door.ts'
import { credentialRoutes, identityRoutes } from '../people/identity/door.ts'
import { invitationRoutes } from '../people/invitations/door.ts'
import { listViewRoutes } from '../people/list-views/door.ts'
import { machineTokenRoutes } from '../people/machine-tokens/door.ts'
import { oidcRoutes } from '../people/oidc/door.ts'
import { userBatchRoutes } from '../people/user-batches/door.ts'
import { userImportRoutes } from '../people/user-imports/door.ts'
import { asOfRoutes, publicFeedRoutes } from '../publication/public-state/door.ts'
import { scheduleChangeRoutes } from '../publication/schedule-changes/door.ts'
import { consoleStateRoutes } from './console-state/console-state-routes.ts'

/** The whole API of `/cms/v1/fe`, one file of routes a resource, those of the kinds by their entities; the OpenAPI document is made of it. */
export const routes: readonly Route[] = [
  ...identityRoutes,
  ...credentialRoutes,
  ...oidcRoutes,
  ...invitationRoutes,
  ...accountRoutes,
  ...grantRoutes,
  ...accessRequestRoutes,
  ...userImportRoutes,
  ...userBatchRoutes,
  ...listViewRoutes,
  ...firstStepRoutes,
  ...Object.values(ENTITIES).flatMap((entity) => entity.routes),
  ...deliveryRoutes,
  ...machineTokenRoutes,
  ...arFileRoutes,
  ...copyRoutes,
  ...patternSpreadRoutes,
  ...deletionRoutes,
  ...manyChangeRoutes,
  ...spaceNodeRoutes,
  ...searchHitRoutes,
  ...spaceCsvRoutes,
  ...sheetRoutes,
  ...scheduleChangeRoutes,
  ...scheduleBulkRoutes,
  ...timelineRoutes,
  ...operationsBoardRoutes,
  ...workQueueRoutes,
  ...leavingRoutes,
  ...liveChangeRoutes({ board: readOperationsBoard, beside: readBeside }),
  ...asOfRoutes,
  ...stopManyRoutes,
  ...stopRoutes,
  ...auditRoutes,
  ...editorRoutes,
  ...uploadRoutes,
  ...thumbnailRoutes,
  ...demoRoutes,
  ...mailRoutes,
  ...runningCallRoutes,
  ...consoleStateRoutes,
]

/** The whole API of `/cms/v1/public`, for the delivery platform. */
export const publicRoutes: readonly Route[] = publicFeedRoutes
