import * as calls from '#lib/contracts/calls/mails.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { mail, mailDetail, mailQuery } from '#lib/contracts/mails.ts'
import { on, type Route } from '../http/route.ts'
import { listMails, readMail } from './read-mails.ts'

/** The outbox, for the system manager. */
export const mailRoutes: readonly Route[] = [
  on(calls.listMails, { query: mailQuery, answer: listAnswer(mail) }, listMails),
  on(calls.readMail, { answer: itemAnswer(mailDetail) }, readMail),
]
