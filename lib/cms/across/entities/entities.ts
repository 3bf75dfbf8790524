import type { Entity, Naming } from '#lib/cms/kernel/entity/entity.ts'
import { externalTransitionEntity } from '#lib/cms/links/external-transitions/external-transition.entity.ts'
import { transitionEntity } from '#lib/cms/links/transitions/transition.entity.ts'
import { toolEntity } from '#lib/cms/media/tools/tool.entity.ts'
import { appNotificationEntity } from '#lib/cms/notices/app-notifications/app-notification.entity.ts'
import { ndsdEventEntity } from '#lib/cms/notices/ndsd-events/ndsd-event.entity.ts'
import { noticeEntity } from '#lib/cms/notices/notices/notice.entity.ts'
import { accessSetEntity } from '#lib/cms/people/access-sets/access-set.entity.ts'
import { userEntity } from '#lib/cms/people/users/user.entity.ts'
import { scheduleEntryEntity } from '#lib/cms/publication/schedules/schedule-entry.entity.ts'
import { arAnchorEntity, arMarkerEntity, arStructureEntity } from '#lib/cms/spaces/ar-data/ar-data.entity.ts'
import { arEventEntity } from '#lib/cms/spaces/ar-events/ar-event.entity.ts'
import { expoAreaEntity } from '#lib/cms/spaces/expo-areas/expo-area.entity.ts'
import { patternEntity } from '#lib/cms/spaces/patterns/pattern.entity.ts'
import { richContentEntity } from '#lib/cms/spaces/rich-contents/rich-content.entity.ts'
import { roomEntity } from '#lib/cms/spaces/rooms/room.entity.ts'
import { venueAreaEntity } from '#lib/cms/spaces/venue-areas/venue-area.entity.ts'
import { vipUserEntity } from '#lib/cms/spaces/vip-users/vip-user.entity.ts'
import type { HitKind, Kind } from '#lib/contracts/kinds/kinds.ts'
import { planEntity } from '../plans/plan.entity.ts'
import { stopTemplateEntity } from '../stops/stop-template.entity.ts'

/** What the CMS knows of each kind; a kind that is missing, or that is found and has no names, does not compile. */
export const ENTITIES: Record<Kind, Entity> & Record<HitKind, { naming: Naming }> = {
  expoArea: expoAreaEntity,
  venueArea: venueAreaEntity,
  room: roomEntity,
  pattern: patternEntity,
  richContent: richContentEntity,
  arEvent: arEventEntity,
  plan: planEntity,
  stopTemplate: stopTemplateEntity,
  transition: transitionEntity,
  externalTransition: externalTransitionEntity,
  ndsdEvent: ndsdEventEntity,
  appNotification: appNotificationEntity,
  notice: noticeEntity,
  tool: toolEntity,
  user: userEntity,
  accessSet: accessSetEntity,
  vipUser: vipUserEntity,
  scheduleEntry: scheduleEntryEntity,
  arStructure: arStructureEntity,
  arAnchor: arAnchorEntity,
  arMarker: arMarkerEntity,
}
