import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { mail, mailDetail, mailQuery } from '#lib/contracts/mails.ts'
import { type Route, route } from '../http/route.ts'
import { listMails, readMail } from './read-mails.ts'

/** The outbox, for the system manager. */
export const mailRoutes: readonly Route[] = [
  route(
    'GET',
    '/mails',
    ['mail.read'],
    { query: mailQuery, answer: listAnswer(mail), says: 'List the mails of the outbox' },
    listMails,
  ),
  route('GET', '/mails/:id', ['mail.read'], { answer: itemAnswer(mailDetail), says: 'Read a mail' }, readMail),
]
