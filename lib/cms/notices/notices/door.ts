/** What other folders may use of this one. */
export { demandWritable } from './maintenance.ts'
export { noticeEntity } from './notice.entity.ts'
export { readNotices } from './read-notices.ts'
