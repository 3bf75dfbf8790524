import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { noticeInput } from '#lib/contracts/notices.ts'
import { findNotice } from './notice-items.ts'
import { noticeRoutes } from './notice-routes.ts'

export const noticeEntity = entityOf({
  table: 'notices',
  form: noticeInput,
  find: findNotice,
  routes: noticeRoutes,
})
