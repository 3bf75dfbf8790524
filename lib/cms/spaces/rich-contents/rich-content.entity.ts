import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { richContentEdit } from '#lib/contracts/rich-contents.ts'
import { findRichContent } from './read-rich-contents.ts'
import { richContentRoutes } from './rich-content-routes.ts'

export const richContentEntity = entityOf({
  table: 'rich_contents',
  form: richContentEdit,
  find: findRichContent,
  routes: richContentRoutes,
})
