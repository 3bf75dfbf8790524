import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { noticeInput } from '#lib/contracts/notices.ts'
import { findNotice } from './notice-items.ts'

export const noticeEntity = entityOf({
  table: 'notices',
  form: noticeInput,
  find: findNotice,
})
