import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { patternInput } from '#lib/contracts/patterns.ts'
import { patternRoutes } from './pattern-routes.ts'
import { patternAction } from './pattern-space.ts'
import { findPattern } from './read-patterns.ts'

export const patternEntity = entityOf({
  table: 'patterns',
  form: patternInput,
  find: findPattern,
  routes: patternRoutes,
  editing: ({ spaceLevel }) => ({ action: patternAction(spaceLevel, 'edit') }),
})
