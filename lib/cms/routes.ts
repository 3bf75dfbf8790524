import { appNotificationRoutes } from './app-notifications/app-notification-routes.ts'
import { arDataRoutes } from './ar-data/ar-data-routes.ts'
import { arEventRoutes } from './ar-events/ar-event-routes.ts'
import { arFileRoutes } from './ar-files/ar-file-routes.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { copyRoutes } from './copies/copy-routes.ts'
import { deliveryRoutes } from './deliveries/delivery-routes.ts'
import { editorRoutes } from './editors/editor-routes.ts'
import { expoAreaRoutes } from './expo-areas/expo-area-routes.ts'
import { externalTransitionRoutes } from './external-transitions/external-transition-routes.ts'
import { firstStepRoutes } from './first-steps/first-step-routes.ts'
import { grantRoutes } from './grants/grant-routes.ts'
import type { Route } from './http/route.ts'
import { credentialRoutes } from './identity/credential-routes.ts'
import { identityRoutes } from './identity/identity-routes.ts'
import { invitationRoutes } from './invitations/invitation-routes.ts'
import { listViewRoutes } from './list-views/list-view-routes.ts'
import { machineTokenRoutes } from './machine-tokens/machine-token-routes.ts'
import { mailRoutes } from './mail/mail-routes.ts'
import { ndsdEventRoutes } from './ndsd-events/ndsd-event-routes.ts'
import { noticeRoutes } from './notices/notice-routes.ts'
import { oidcRoutes } from './oidc/oidc-routes.ts'
import { operationsBoardRoutes } from './operations-board/operations-board-routes.ts'
import { patternRoutes } from './patterns/pattern-routes.ts'
import { planRoutes } from './plans/plan-routes.ts'
import { asOfRoutes } from './public-state/as-of-routes.ts'
import { publicFeedRoutes } from './public-state/public-feed-routes.ts'
import { richContentRoutes } from './rich-contents/rich-content-routes.ts'
import { roomRoutes } from './rooms/room-routes.ts'
import { scheduleBulkRoutes } from './schedule-bulk/schedule-bulk-routes.ts'
import { scheduleChangeRoutes } from './schedule-changes/schedule-change-routes.ts'
import { scheduleEntryRoutes } from './schedules/schedule-entry-routes.ts'
import { searchHitRoutes } from './search-hits/search-hit-routes.ts'
import { demoRoutes } from './seed/demo-routes.ts'
import { spaceCsvRoutes } from './space-csv/space-csv-routes.ts'
import { spaceNodeRoutes } from './space-nodes/space-node-routes.ts'
import { stopManyRoutes, stopRoutes, stopTemplateRoutes } from './stops/stop-routes.ts'
import { thumbnailRoutes } from './thumbnails/thumbnail-routes.ts'
import { timelineRoutes } from './timeline/timeline-routes.ts'
import { toolRoutes } from './tools/tool-routes.ts'
import { transitionRoutes } from './transitions/transition-routes.ts'
import { uploadRoutes } from './uploads/upload-routes.ts'
import { userBatchRoutes } from './user-batches/user-batch-routes.ts'
import { userImportRoutes } from './user-imports/user-import-routes.ts'
import { userRoutes } from './users/user-routes.ts'
import { venueAreaRoutes } from './venue-areas/venue-area-routes.ts'
import { vipUserRoutes } from './vip-users/vip-user-routes.ts'

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
