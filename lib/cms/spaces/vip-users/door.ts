/** What other folders may use of this one. */
export { findVipUser } from './read-vip-users.ts'
export { takePlaces } from './take-places.ts'
export { vipUserRoutes } from './vip-user-routes.ts'
