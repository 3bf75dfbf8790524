import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { personInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import { id } from '#lib/contracts/fields.ts'
import { invitationInput } from '#lib/contracts/users.ts'
import { findUser } from './read-users.ts'
import { userRoutes } from './user-routes.ts'

export const userEntity = entityOf({
  table: 'users',
  form: invitationInput,
  // Where access was given or taken.
  besides: { spaceId: id },
  find: findUser,
  naming: { title: 'user_name', titleEn: null, inScope: personInScope },
  routes: userRoutes,
  editing: ({ mayEdit }) => ({ isOwn: mayEdit }),
})
