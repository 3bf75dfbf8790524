import type { Entity, Naming } from '#lib/cms/kernel/entity/entity.ts'
import { externalTransitionEntity } from '#lib/cms/links/external-transitions/door.ts'
import { transitionEntity } from '#lib/cms/links/transitions/door.ts'
import { toolEntity } from '#lib/cms/media/tools/door.ts'
import { appNotificationEntity } from '#lib/cms/notices/app-notifications/door.ts'
import { ndsdEventEntity } from '#lib/cms/notices/ndsd-events/door.ts'
import { noticeEntity } from '#lib/cms/notices/notices/door.ts'
import { userEntity } from '#lib/cms/people/users/door.ts'
import { scheduleEntryEntity } from '#lib/cms/publication/schedules/door.ts'
import { arAnchorEntity, arMarkerEntity, arStructureEntity } from '#lib/cms/spaces/ar-data/door.ts'
import { arEventEntity } from '#lib/cms/spaces/ar-events/door.ts'
import { expoAreaEntity } from '#lib/cms/spaces/expo-areas/door.ts'
import { patternEntity } from '#lib/cms/spaces/patterns/door.ts'
import { richContentEntity } from '#lib/cms/spaces/rich-contents/door.ts'
import { roomEntity } from '#lib/cms/spaces/rooms/door.ts'
import { venueAreaEntity } from '#lib/cms/spaces/venue-areas/door.ts'
import { vipUserEntity } from '#lib/cms/spaces/vip-users/door.ts'
import type { HitKind, Kind } from '#lib/contracts/kinds/kinds.ts'
import { planEntity } from '../plans/door.ts'
import { stopTemplateEntity } from '../stops/door.ts'

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
  vipUser: vipUserEntity,
  scheduleEntry: scheduleEntryEntity,
  arStructure: arStructureEntity,
  arAnchor: arAnchorEntity,
  arMarker: arMarkerEntity,
}
