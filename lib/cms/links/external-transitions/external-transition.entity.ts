import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { externalTransitionInScope } from '#lib/cms/kernel/scope/scope.ts'
import { externalTransitionInput } from '#lib/contracts/external-transitions.ts'
import { externalTransitionMany } from './external-transition-many.ts'
import { externalTransitionRoutes } from './external-transition-routes.ts'
import { findExternalTransition } from './read-external-transitions.ts'

export const externalTransitionEntity = entityOf({
  table: 'external_transitions',
  form: externalTransitionInput,
  find: findExternalTransition,
  naming: { title: 'title', titleEn: 'title_en', inScope: externalTransitionInScope },
  routes: externalTransitionRoutes,
  many: externalTransitionMany,
  editing: ({ mayWrite }) => ({ isOwn: mayWrite }),
})
