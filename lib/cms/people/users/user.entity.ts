import * as z from 'zod/mini'
import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { personInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import { id } from '#lib/contracts/fields.ts'
import { invitationInput } from '#lib/contracts/users.ts'
import { peopleMany } from './people-many.ts'
import { findUser } from './read-users.ts'
import { userRoutes } from './user-routes.ts'

const daysIn = (entries: readonly string[]): string =>
  [...new Set(entries.map((entry) => entry.split(' ')[1] ?? ''))].sort().join(', ')

export const userEntity = entityOf({
  table: 'users',
  form: invitationInput,
  // Where access was given or taken; her last day, and what passed to whom.
  besides: {
    spaceId: id,
    leavingDay: z.string(),
    // Of a change of many; why is for those who may edit her.
    isSuspended: z.boolean(),
    successorId: id,
    movedWork: z.number(),
    movedViews: z.number(),
    movedTemplates: z.number(),
  },
  // Of a change of many as the days alone: which space each belongs to stands beside it.
  asRead: { lastDay: ({ lastDay }) => (Array.isArray(lastDay) ? daysIn(lastDay.map(String)) : undefined) },
  many: peopleMany,
  find: findUser,
  naming: { title: 'user_name', titleEn: null, inScope: personInScope },
  routes: userRoutes,
  editing: ({ mayEdit }) => ({ isOwn: mayEdit }),
})
