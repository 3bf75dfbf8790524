import { demoRoutes } from '#lib/demo/demo-routes.ts'
import { copyRoutes } from '../across/copies/door.ts'
import { editorRoutes } from '../across/editors/door.ts'
import { spaceCsvRoutes } from '../across/exports/door.ts'
import { firstStepRoutes } from '../across/first-steps/door.ts'
import { auditRoutes } from '../across/history/door.ts'
import { operationsBoardRoutes } from '../across/operations-board/door.ts'
import { planRoutes } from '../across/plans/door.ts'
import { scheduleBulkRoutes } from '../across/schedule-bulk/door.ts'
import { searchHitRoutes } from '../across/search/door.ts'
import { spaceNodeRoutes } from '../across/space-nodes/door.ts'
import { stopManyRoutes, stopRoutes, stopTemplateRoutes } from '../across/stops/door.ts'
import { timelineRoutes } from '../across/timeline/door.ts'
import type { Route } from '../kernel/http/route.ts'
import { mailRoutes } from '../kernel/mail/mail-routes.ts'
import { externalTransitionRoutes } from '../links/external-transitions/door.ts'
import { transitionRoutes } from '../links/transitions/door.ts'
import { arFileRoutes } from '../media/ar-files/door.ts'
import { deliveryRoutes } from '../media/deliveries/door.ts'
import { thumbnailRoutes } from '../media/thumbnails/door.ts'
import { toolRoutes } from '../media/tools/door.ts'
import { uploadRoutes } from '../media/uploads/door.ts'
import { appNotificationRoutes } from '../notices/app-notifications/door.ts'
import { ndsdEventRoutes } from '../notices/ndsd-events/door.ts'
import { noticeRoutes } from '../notices/notices/door.ts'
import { grantRoutes } from '../people/grants/door.ts'
import { credentialRoutes, identityRoutes } from '../people/identity/door.ts'
import { invitationRoutes } from '../people/invitations/door.ts'
import { listViewRoutes } from '../people/list-views/door.ts'
import { machineTokenRoutes } from '../people/machine-tokens/door.ts'
import { oidcRoutes } from '../people/oidc/door.ts'
import { userBatchRoutes } from '../people/user-batches/door.ts'
import { userImportRoutes } from '../people/user-imports/door.ts'
import { userRoutes } from '../people/users/door.ts'
import { asOfRoutes, publicFeedRoutes } from '../publication/public-state/door.ts'
import { scheduleChangeRoutes } from '../publication/schedule-changes/door.ts'
import { scheduleEntryRoutes } from '../publication/schedules/door.ts'
import { arDataRoutes } from '../spaces/ar-data/door.ts'
import { arEventRoutes } from '../spaces/ar-events/door.ts'
import { expoAreaRoutes } from '../spaces/expo-areas/door.ts'
import { patternRoutes } from '../spaces/patterns/door.ts'
import { richContentRoutes } from '../spaces/rich-contents/door.ts'
import { roomRoutes } from '../spaces/rooms/door.ts'
import { venueAreaRoutes } from '../spaces/venue-areas/door.ts'
import { vipUserRoutes } from '../spaces/vip-users/door.ts'

/** The whole API of `/cms/v1/fe`, one file of routes a resource; the OpenAPI document is made of it. */
export const routes: readonly Route[] = [
  ...identityRoutes,
  ...credentialRoutes,
  ...oidcRoutes,
  ...userRoutes,
  ...invitationRoutes,
  ...grantRoutes,
  ...userImportRoutes,
  ...userBatchRoutes,
  ...listViewRoutes,
  ...firstStepRoutes,
  ...expoAreaRoutes,
  ...venueAreaRoutes,
  ...roomRoutes,
  ...vipUserRoutes,
  ...richContentRoutes,
  ...deliveryRoutes,
  ...machineTokenRoutes,
  ...patternRoutes,
  ...arEventRoutes,
  ...arDataRoutes,
  ...arFileRoutes,
  ...transitionRoutes,
  ...externalTransitionRoutes,
  ...ndsdEventRoutes,
  ...copyRoutes,
  ...appNotificationRoutes,
  ...noticeRoutes,
  ...toolRoutes,
  ...spaceNodeRoutes,
  ...searchHitRoutes,
  ...spaceCsvRoutes,
  ...scheduleEntryRoutes,
  ...scheduleChangeRoutes,
  ...scheduleBulkRoutes,
  ...planRoutes,
  ...timelineRoutes,
  ...operationsBoardRoutes,
  ...asOfRoutes,
  ...stopManyRoutes,
  ...stopTemplateRoutes,
  ...stopRoutes,
  ...auditRoutes,
  ...editorRoutes,
  ...uploadRoutes,
  ...thumbnailRoutes,
  ...demoRoutes,
  ...mailRoutes,
]

/** The whole API of `/cms/v1/public`, for the delivery platform. */
export const publicRoutes: readonly Route[] = publicFeedRoutes
