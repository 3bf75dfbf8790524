import type { Actor } from '#lib/cms/kernel/context/context.ts'
import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { roomInScope } from '#lib/cms/kernel/scope/scope.ts'
import { richContentEdit } from '#lib/contracts/rich-contents.ts'
import { findRichContent } from './read-rich-contents.ts'
import { richContentMany } from './rich-content-many.ts'
import { richContentRoutes } from './rich-content-routes.ts'

export const richContentEntity = entityOf({
  table: 'rich_contents',
  form: richContentEdit,
  find: findRichContent,
  naming: {
    title: 'title',
    titleEn: 'title_en',
    inScope: (actor: Actor) => roomInScope(actor, 'rich_contents.room_id'),
  },
  routes: richContentRoutes,
  many: richContentMany,
})
