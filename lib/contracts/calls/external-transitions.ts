import type {
  externalTransition,
  externalTransitionDetail,
  externalTransitionEdit,
  externalTransitionInput,
  externalTransitionQuery,
} from '../external-transitions.ts'
import type { keptDeletion } from '../many-changes.ts'
import { call, type ItemAnswer, type ListAnswer } from './call.ts'

export const listExternalTransitions = call('GET', '/external-transitions', {
  says: 'List external transitions and WebView sites',
  may: ['externalTransition.read'],
}).carries<{ query: typeof externalTransitionQuery; answer: ListAnswer<typeof externalTransition> }>()

export const readExternalTransition = call('GET', '/external-transitions/:id', {
  says: 'Read one of them',
  may: ['externalTransition.read'],
}).carries<{ answer: ItemAnswer<typeof externalTransitionDetail> }>()

export const createExternalTransition = call('POST', '/external-transitions', {
  says: 'Create an external transition or a WebView site',
  may: ['externalTransition.write'],
  op: '120',
}).carries<{ body: typeof externalTransitionInput; answer: ItemAnswer<typeof externalTransitionDetail> }>()

export const editExternalTransition = call('PATCH', '/external-transitions/:id', {
  says: 'Edit one of them',
  may: ['externalTransition.write'],
  op: '122',
  versioned: true,
}).carries<{ body: typeof externalTransitionEdit; answer: ItemAnswer<typeof externalTransitionDetail> }>()

export const deleteExternalTransition = call('DELETE', '/external-transitions/:id', {
  says: 'Delete one of them that nothing uses',
  may: ['externalTransition.write'],
  versioned: true,
}).carries<{ answer: ItemAnswer<typeof keptDeletion> }>()

export const checkExternalTransition = call('POST', '/external-transitions/:id/check', {
  says: 'Look now whether its address works',
  may: ['externalTransition.write'],
}).carries<{ answer: ItemAnswer<typeof externalTransitionDetail> }>()
