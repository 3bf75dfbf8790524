import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { roomInScope } from '#lib/cms/kernel/scope/scope.ts'
import { roomInput } from '#lib/contracts/rooms.ts'
import { addRooms } from './add-rooms.ts'
import { findRoom } from './read-rooms.ts'
import { roomMany } from './room-many.ts'
import { roomRoutes } from './room-routes.ts'

export const roomEntity = entityOf({
  table: 'rooms',
  form: roomInput,
  asRead: {
    spaceParentId: ({ mainRoom }) => mainRoom?.id,
    venueAreaIds: ({ venueAreas }) => venueAreas?.map(({ id }) => id),
  },
  find: findRoom,
  naming: { title: 'space_title', titleEn: 'space_title_en', inScope: roomInScope },
  routes: roomRoutes,
  many: roomMany,
  addAll: addRooms,
})
