import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { noticeInput } from '#lib/contracts/notices.ts'
import { noticeMany } from './notice-many.ts'
import { noticeRoutes } from './notice-routes.ts'
import { findNotice } from './read-notices.ts'

export const noticeEntity = entityOf({
  table: 'notices',
  form: noticeInput,
  find: findNotice,
  routes: noticeRoutes,
  many: noticeMany,
})
