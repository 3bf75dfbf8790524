import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { roomInput } from '#lib/contracts/rooms.ts'
import { findRoom } from './read-rooms.ts'
import { roomRoutes } from './room-routes.ts'

export const roomEntity = entityOf({
  table: 'rooms',
  form: roomInput,
  find: findRoom,
  routes: roomRoutes,
})
