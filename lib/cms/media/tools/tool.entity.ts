import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { toolInput } from '#lib/contracts/tools.ts'
import { findTool } from './read-tools.ts'
import { toolMany } from './tool-many.ts'
import { toolRoutes } from './tool-routes.ts'

export const toolEntity = entityOf({
  table: 'tools',
  form: toolInput,
  find: findTool,
  routes: toolRoutes,
  many: toolMany,
})
