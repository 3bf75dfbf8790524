import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { stopTemplateInput } from '#lib/contracts/stops.ts'
import { findStopTemplate } from './read-stop-templates.ts'
import { stopTemplateRoutes } from './stop-routes.ts'
import { stopTemplateMany } from './stop-template-many.ts'

export const stopTemplateEntity = entityOf({
  table: 'stop_templates',
  form: stopTemplateInput,
  find: findStopTemplate,
  routes: stopTemplateRoutes,
  many: stopTemplateMany,
})
