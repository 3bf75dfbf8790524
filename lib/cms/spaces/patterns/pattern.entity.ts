import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { patternInScope } from '#lib/cms/kernel/scope/scope.ts'
import { patternInput } from '#lib/contracts/patterns.ts'
import { patternMany } from './pattern-many.ts'
import { patternRoutes } from './pattern-routes.ts'
import { patternAction } from './pattern-space.ts'
import { findPattern } from './read-patterns.ts'

export const patternEntity = entityOf({
  table: 'patterns',
  form: patternInput,
  find: findPattern,
  naming: { title: 'title', titleEn: 'title_en', inScope: patternInScope },
  routes: patternRoutes,
  many: patternMany,
  editing: ({ spaceLevel }) => ({ action: patternAction(spaceLevel, 'edit') }),
})
