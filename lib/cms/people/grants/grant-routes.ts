import { type Route, route } from '#lib/cms/kernel/http/route.ts'
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
import { listAllowed } from './list-allowed.ts'
import { listUnmanaged } from './list-unmanaged.ts'
import { findCandidates, readAccess } from './read-access.ts'

const candidates = itemsAnswer(candidate)

/** Who has access to which space, who may do what there, and why. */
export const grantRoutes: readonly Route[] = [
  route(
    'GET',
    '/grants',
    ['access.give'],
    { query: accessQuery, answer: itemAnswer(access), says: 'Who has access to a space' },
    readAccess,
  ),
  route(
    'GET',
    '/grants/candidates',
    ['access.give'],
    { query: candidateQuery, answer: candidates, says: 'Find people to give access to' },
    findCandidates,
  ),
  route(
    'GET',
    '/grants/people',
    ['access.give'],
    { query: allowedQuery, answer: listAnswer(allowedPerson), says: 'Who may do an action on a space, and by what' },
    listAllowed,
  ),
  route(
    'POST',
    '/grants/effect',
    ['access.give'],
    { op: '26', body: accessInput, answer: itemAnswer(effect), says: 'What giving and taking access would change' },
    accessEffect,
  ),
  route(
    'GET',
    '/unmanaged-spaces',
    ['access.give'],
    { query: unmanagedQuery, answer: listAnswer(unmanagedSpace), says: 'Spaces without an active manager' },
    listUnmanaged,
  ),
  route(
    'PUT',
    '/grants',
    ['access.give'],
    { op: '26', body: accessInput, answer: itemAnswer(access), says: 'Give and take access on one space' },
    changeAccess,
  ),
]
