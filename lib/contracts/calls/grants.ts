import type { access, accessInput, accessQuery, candidate, candidateQuery } from '../grants.ts'
import type { allowedPerson, allowedQuery, accessEffect as effect, unmanagedQuery, unmanagedSpace } from '../reasons.ts'
import { call, type ItemAnswer, type ItemsAnswer, type ListAnswer } from './call.ts'

export const readAccess = call('GET', '/grants', { says: 'Who has access to a space', may: ['access.give'] }).carries<{
  query: typeof accessQuery
  answer: ItemAnswer<typeof access>
}>()

export const findCandidates = call('GET', '/grants/candidates', {
  says: 'Find people to give access to',
  may: ['access.give'],
}).carries<{ query: typeof candidateQuery; answer: ItemsAnswer<typeof candidate> }>()

export const listAllowed = call('GET', '/grants/people', {
  says: 'Who may do an action on a space, and by what',
  may: ['access.give'],
}).carries<{ query: typeof allowedQuery; answer: ListAnswer<typeof allowedPerson> }>()

export const accessEffect = call('POST', '/grants/effect', {
  says: 'What giving and taking access would change',
  may: ['access.give'],
  op: '26',
}).carries<{ body: typeof accessInput; answer: ItemAnswer<typeof effect> }>()

export const listUnmanaged = call('GET', '/unmanaged-spaces', {
  says: 'Spaces without an active manager',
  may: ['access.give'],
}).carries<{ query: typeof unmanagedQuery; answer: ListAnswer<typeof unmanagedSpace> }>()

export const changeAccess = call('PUT', '/grants', {
  says: 'Give and take access on one space',
  may: ['access.give'],
  op: '26',
}).carries<{ body: typeof accessInput; answer: ItemAnswer<typeof access> }>()
