import { openRoute, type Route, route } from '#lib/cms/kernel/http/route.ts'
import { noticeView } from '#lib/contracts/auth.ts'
import { itemAnswer, itemsAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { withMoment } from '#lib/contracts/moment.ts'
import { maintenanceView, notice, noticeInput, noticeQuery } from '#lib/contracts/notices.ts'
import { readMaintenance } from './maintenance.ts'
import { listNotices, readNotice } from './notice-items.ts'
import { readNotices, readNotificationList } from './read-notices.ts'
import { createNotice, deleteNotice, editNotice } from './write-notice.ts'

const answer = itemAnswer(notice)
const notices = itemsAnswer(noticeView)
const list = { query: withMoment(noticeQuery), answer: listAnswer(notice), says: 'List notices' }
const create = { op: '91', body: noticeInput, answer, status: 201, says: 'Create a notice' } as const
const edit = { op: '93', body: noticeInput, versioned: true, answer, says: 'Edit a notice that is not over' } as const

export const noticeRoutes: readonly Route[] = [
  route('GET', '/notices', ['notice.manage'], list, listNotices),
  route('GET', '/notices/:id', ['notice.manage'], { answer, says: 'Read a notice' }, readNotice),
  route('POST', '/notices', ['notice.manage'], create, createNotice),
  route('PATCH', '/notices/:id', ['notice.manage'], edit, editNotice),
  route('DELETE', '/notices/:id', ['notice.manage'], { versioned: true, says: 'Delete a notice' }, deleteNotice),
  route(
    'GET',
    '/auth/notification/list/1',
    [],
    { answer: notices, says: 'The bootstrap call: current notices, and the authority classification in the header' },
    readNotificationList,
  ),
  openRoute('GET', '/auth/notices', { answer: notices, says: 'Current notices of the login screen' }, readNotices),
  openRoute(
    'GET',
    '/auth/maintenance',
    { answer: maintenanceView, says: 'The read-only time in force or to come within a day' },
    readMaintenance,
  ),
]
