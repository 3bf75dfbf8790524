import type { mail, mailDetail, mailQuery } from '../mails.ts'
import { call, type ItemAnswer, type ListAnswer } from './call.ts'

export const listMails = call('GET', '/mails', { says: 'List the mails of the outbox', may: ['mail.read'] }).carries<{
  query: typeof mailQuery
  answer: ListAnswer<typeof mail>
}>()

export const readMail = call('GET', '/mails/:id', { says: 'Read a mail', may: ['mail.read'] }).carries<{
  answer: ItemAnswer<typeof mailDetail>
}>()
