import { readOne } from '#lib/cms/kernel/http/read-one.ts'
import { on, onOpen, type Route } from '#lib/cms/kernel/http/route.ts'
import { noticeView } from '#lib/contracts/auth.ts'
import * as calls from '#lib/contracts/calls/notices.ts'
import { itemAnswer, itemsAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { withMoment } from '#lib/contracts/moment.ts'
import { maintenanceView, notice, noticeInput, noticeQuery } from '#lib/contracts/notices.ts'
import { readNotices, readNotificationList } from './current-notices.ts'
import { readMaintenance } from './maintenance.ts'
import { findNotice, listNotices } from './read-notices.ts'
import { createNotice, editNotice } from './write-notice.ts'

export const noticeRoutes: readonly Route[] = [
  on(calls.listNotices, { query: withMoment(noticeQuery), answer: listAnswer(notice) }, listNotices),
  on(calls.readNotice, { answer: itemAnswer(notice) }, readOne(findNotice)),
  on(calls.createNotice, { body: noticeInput, answer: itemAnswer(notice), status: 201 }, createNotice),
  on(calls.editNotice, { body: noticeInput, answer: itemAnswer(notice) }, editNotice),
  on(calls.readNotificationList, { answer: itemsAnswer(noticeView) }, readNotificationList),
  onOpen(calls.readNotices, { answer: itemsAnswer(noticeView) }, readNotices),
  onOpen(calls.readMaintenance, { answer: maintenanceView }, readMaintenance),
]
