/** What other folders may use of this one. */

export { readNotices } from './current-notices.ts'
export { demandWritable } from './maintenance.ts'
export { deleteNotice } from './write-notice.ts'
