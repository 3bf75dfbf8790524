import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { toolInput } from '#lib/contracts/tools.ts'
import { findTool } from './read-tools.ts'

export const toolEntity = entityOf({
  table: 'tools',
  form: toolInput,
  find: findTool,
})
