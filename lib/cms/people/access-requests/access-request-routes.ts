import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import {
  accessRequest,
  accessRequestGift,
  accessRequestInput,
  accessRequestQuery,
  accessRequestRefusal,
  ownAccessRequest,
} from '#lib/contracts/access-requests.ts'
import * as calls from '#lib/contracts/calls/access-requests.ts'
import { itemAnswer, itemsAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { declineAccessRequest, giveAccessRequest } from './answer-access-request.ts'
import { requestAccess, withdrawAccessRequest } from './ask-for-access.ts'
import { listAccessRequests, listOwnAccessRequests } from './read-access-requests.ts'

/** Who lacks a space asks for it, and who may give it answers. */
export const accessRequestRoutes: readonly Route[] = [
  on(
    calls.requestAccess,
    { body: accessRequestInput, answer: itemAnswer(ownAccessRequest), status: 201 },
    requestAccess,
  ),
  on(calls.listOwnAccessRequests, { answer: itemsAnswer(ownAccessRequest) }, listOwnAccessRequests),
  on(calls.withdrawAccessRequest, { answer: itemAnswer(ownAccessRequest) }, withdrawAccessRequest),
  on(calls.listAccessRequests, { query: accessRequestQuery, answer: listAnswer(accessRequest) }, listAccessRequests),
  on(calls.giveAccessRequest, { body: accessRequestGift }, giveAccessRequest),
  on(calls.declineAccessRequest, { body: accessRequestRefusal }, declineAccessRequest),
]
