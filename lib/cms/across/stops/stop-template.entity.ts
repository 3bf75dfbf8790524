import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { stopTemplateInput } from '#lib/contracts/stops.ts'
import { stopTemplateRoutes } from './stop-routes.ts'
import { findStopTemplate } from './stop-templates.ts'

export const stopTemplateEntity = entityOf({
  table: 'stop_templates',
  form: stopTemplateInput,
  find: findStopTemplate,
  routes: stopTemplateRoutes,
})
