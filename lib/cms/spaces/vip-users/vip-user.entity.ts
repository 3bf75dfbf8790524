import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { vipUserEdit } from '#lib/contracts/vip-users.ts'
import { findVipUser } from './read-vip-users.ts'
import { vipUserRoutes } from './vip-user-routes.ts'

export const vipUserEntity = entityOf({
  table: 'vip_users',
  form: vipUserEdit,
  find: findVipUser,
  routes: vipUserRoutes,
})
