import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { invitationInput } from '#lib/contracts/users.ts'
import { findUser } from './read-users.ts'
import { userRoutes } from './user-routes.ts'

export const userEntity = entityOf({
  table: 'users',
  form: invitationInput,
  find: findUser,
  routes: userRoutes,
  editing: ({ mayEdit }) => ({ isOwn: mayEdit }),
})
