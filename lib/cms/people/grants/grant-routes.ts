import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/grants.ts'
import { access, accessInput, accessQuery, candidate, candidateQuery } from '#lib/contracts/grants.ts'
import { itemAnswer, itemsAnswer, listAnswer } from '#lib/contracts/lists.ts'
import {
  allowedPerson,
  allowedQuery,
  accessEffect as effect,
  unmanagedQuery,
  unmanagedSpace,
} from '#lib/contracts/reasons.ts'
import { accessEffect } from './access-effect.ts'
import { changeAccess } from './change-access.ts'
import { findCandidates, readAccess } from './read-access.ts'
import { listAllowed } from './read-allowed.ts'
import { listUnmanaged } from './read-unmanaged.ts'

/** Who has access to which space, who may do what there, and why. */
export const grantRoutes: readonly Route[] = [
  on(calls.readAccess, { query: accessQuery, answer: itemAnswer(access) }, readAccess),
  on(calls.findCandidates, { query: candidateQuery, answer: itemsAnswer(candidate) }, findCandidates),
  on(calls.listAllowed, { query: allowedQuery, answer: listAnswer(allowedPerson) }, listAllowed),
  on(calls.accessEffect, { body: accessInput, answer: itemAnswer(effect) }, accessEffect),
  on(calls.listUnmanaged, { query: unmanagedQuery, answer: listAnswer(unmanagedSpace) }, listUnmanaged),
  on(calls.changeAccess, { body: accessInput, answer: itemAnswer(access) }, changeAccess),
]
