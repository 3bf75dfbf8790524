import type {
  accessSet,
  accessSetEdit,
  accessSetEffect,
  accessSetInput,
  accessSetMember,
  accessSetMemberQuery,
  accessSetQuery,
} from '../access-sets.ts'
import { call, type ItemAnswer, type ListAnswer } from './call.ts'

export const listAccessSets = call('GET', '/access-sets', {
  says: 'List sets of access',
  may: ['accessSet.manage'],
}).carries<{ query: typeof accessSetQuery; answer: ListAnswer<typeof accessSet> }>()

export const readAccessSet = call('GET', '/access-sets/:id', {
  says: 'Read a set of access',
  may: ['accessSet.manage'],
}).carries<{ answer: ItemAnswer<typeof accessSet> }>()

export const listAccessSetMembers = call('GET', '/access-sets/:id/members', {
  says: 'The members of a set of access',
  may: ['accessSet.manage'],
}).carries<{ query: typeof accessSetMemberQuery; answer: ListAnswer<typeof accessSetMember> }>()

export const newAccessSetEffect = call('POST', '/access-sets/effect', {
  says: 'What a new set of access would change, and who could not join it',
  may: ['accessSet.manage'],
  op: '26',
}).carries<{ body: typeof accessSetInput; answer: ItemAnswer<typeof accessSetEffect> }>()

export const accessSetEffectOf = call('POST', '/access-sets/:id/effect', {
  says: 'What a changed set of access would change, and who could not join it',
  may: ['accessSet.manage'],
  op: '26',
}).carries<{ body: typeof accessSetEdit; answer: ItemAnswer<typeof accessSetEffect> }>()

export const createAccessSet = call('POST', '/access-sets', {
  says: 'Create a set of access with its members',
  may: ['accessSet.manage'],
  op: '26',
}).carries<{ body: typeof accessSetInput; answer: ItemAnswer<typeof accessSet> }>()

export const editAccessSet = call('PATCH', '/access-sets/:id', {
  says: 'Change a set of access, for all its members at once',
  may: ['accessSet.manage'],
  op: '26',
  versioned: true,
}).carries<{ body: typeof accessSetEdit; answer: ItemAnswer<typeof accessSet> }>()

export const deleteAccessSet = call('DELETE', '/access-sets/:id', {
  says: 'Delete a set of access; its members lose what they hold by it',
  may: ['accessSet.manage'],
  versioned: true,
}).carries()
