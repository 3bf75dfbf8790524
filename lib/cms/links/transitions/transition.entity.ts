import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { transitionInput } from '#lib/contracts/transitions.ts'
import { findTransition } from './read-transitions.ts'
import { transitionMany } from './transition-many.ts'
import { transitionRoutes } from './transition-routes.ts'

export const transitionEntity = entityOf({
  table: 'transitions',
  form: transitionInput,
  find: findTransition,
  routes: transitionRoutes,
  many: transitionMany,
  editing: ({ isEditable }) => ({ isOwn: isEditable }),
})
