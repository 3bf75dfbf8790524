import type { Actor } from '#lib/cms/kernel/context/context.ts'
import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { roomInScope } from '#lib/cms/kernel/scope/scope.ts'
import { vipUserEdit } from '#lib/contracts/vip-users.ts'
import { findVipUser } from './read-vip-users.ts'
import { vipUserMany } from './vip-user-many.ts'
import { vipUserRoutes } from './vip-user-routes.ts'

export const vipUserEntity = entityOf({
  table: 'vip_users',
  form: vipUserEdit,
  find: findVipUser,
  naming: {
    title: 'expo_id',
    titleEn: null,
    inScope: (actor: Actor) => roomInScope(actor, 'vip_users.room_id'),
  },
  routes: vipUserRoutes,
  many: vipUserMany,
})
