import type {
  accessRequest,
  accessRequestGift,
  accessRequestInput,
  accessRequestQuery,
  accessRequestRefusal,
  ownAccessRequest,
} from '../access-requests.ts'
import { call, type ItemAnswer, type ItemsAnswer, type ListAnswer } from './call.ts'

export const requestAccess = call('POST', '/access-requests', {
  says: 'Ask for access to a space by its exact name or ID; answered the same whether there is one or not',
  may: ['access.request'],
  op: '26',
}).carries<{ body: typeof accessRequestInput; answer: ItemAnswer<typeof ownAccessRequest> }>()

export const listOwnAccessRequests = call('GET', '/me/access-requests', {
  says: 'What she asked for herself, and what became of it',
  may: [],
}).carries<{ answer: ItemsAnswer<typeof ownAccessRequest> }>()

export const withdrawAccessRequest = call('POST', '/access-requests/:id/withdraw', {
  says: 'Take an own request back',
  may: ['access.request'],
}).carries<{ answer: ItemAnswer<typeof ownAccessRequest> }>()

export const listAccessRequests = call('GET', '/access-requests', {
  says: 'Requests for access that wait for an answer, of spaces the reader may give',
  may: ['access.give'],
}).carries<{ query: typeof accessRequestQuery; answer: ListAnswer<typeof accessRequest> }>()

export const giveAccessRequest = call('POST', '/access-requests/:id/give', {
  says: 'Give the access somebody asks for',
  may: ['access.give'],
  op: '26',
}).carries<{ body: typeof accessRequestGift }>()

export const declineAccessRequest = call('POST', '/access-requests/:id/decline', {
  says: 'Refuse a request for access, with the reason',
  may: ['access.give'],
  op: '26',
}).carries<{ body: typeof accessRequestRefusal }>()
