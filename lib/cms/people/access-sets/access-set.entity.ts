import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { accessSetInput } from '#lib/contracts/access-sets.ts'
import { accessSetRoutes } from './access-set-routes.ts'
import { findAccessSet } from './read-access-sets.ts'

export const accessSetEntity = entityOf({
  table: 'access_sets',
  form: accessSetInput,
  find: findAccessSet,
  routes: accessSetRoutes,
})
