import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { externalTransitionInput } from '#lib/contracts/external-transitions.ts'
import { externalTransitionRoutes } from './external-transition-routes.ts'
import { findExternalTransition } from './read-external-transitions.ts'

export const externalTransitionEntity = entityOf({
  table: 'external_transitions',
  form: externalTransitionInput,
  find: findExternalTransition,
  routes: externalTransitionRoutes,
  editing: ({ mayWrite }) => ({ isOwn: mayWrite }),
})
