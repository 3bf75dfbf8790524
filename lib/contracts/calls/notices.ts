import type { noticeView } from '../auth.ts'
import type { keptDeletion } from '../many-changes.ts'
import type { maintenanceView, notice, noticeInput, noticeQuery } from '../notices.ts'
import { call, type ItemAnswer, type ItemsAnswer, type ListAnswer, openCall, type WithMoment } from './call.ts'

export const listNotices = call('GET', '/notices', { says: 'List notices', may: ['notice.manage'] }).carries<{
  query: WithMoment<typeof noticeQuery>
  answer: ListAnswer<typeof notice>
}>()

export const readNotice = call('GET', '/notices/:id', { says: 'Read a notice', may: ['notice.manage'] }).carries<{
  answer: ItemAnswer<typeof notice>
}>()

export const createNotice = call('POST', '/notices', {
  says: 'Create a notice',
  may: ['notice.manage'],
  op: '91',
}).carries<{ body: typeof noticeInput; answer: ItemAnswer<typeof notice> }>()

export const editNotice = call('PATCH', '/notices/:id', {
  says: 'Edit a notice that is not over',
  may: ['notice.manage'],
  op: '93',
  versioned: true,
}).carries<{ body: typeof noticeInput; answer: ItemAnswer<typeof notice> }>()

export const deleteNotice = call('DELETE', '/notices/:id', {
  says: 'Delete a notice',
  may: ['notice.manage'],
  versioned: true,
}).carries<{ answer: ItemAnswer<typeof keptDeletion> }>()

export const readNotificationList = call('GET', '/auth/notification/list/1', {
  says: 'The bootstrap call: current notices, and the authority classification in the header',
  may: [],
}).carries<{ answer: ItemsAnswer<typeof noticeView> }>()

export const readNotices = openCall('GET', '/auth/notices', { says: 'Current notices of the login screen' }).carries<{
  answer: ItemsAnswer<typeof noticeView>
}>()

export const readMaintenance = openCall('GET', '/auth/maintenance', {
  says: 'The read-only time in force or to come within a day',
}).carries<{ answer: typeof maintenanceView }>()
