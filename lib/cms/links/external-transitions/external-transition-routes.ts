import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import {
  externalTransition,
  externalTransitionDetail,
  externalTransitionEdit,
  externalTransitionInput,
  externalTransitionQuery,
} from '#lib/contracts/external-transitions.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { checkExternalTransition } from './check-external-transition.ts'
import { deleteExternalTransition } from './delete-external-transition.ts'
import { listExternalTransitions, readExternalTransition } from './read-external-transitions.ts'
import { createExternalTransition, editExternalTransition } from './write-external-transition.ts'

const answer = itemAnswer(externalTransitionDetail)
const list = {
  query: externalTransitionQuery,
  answer: listAnswer(externalTransition),
  says: 'List external transitions and WebView sites',
}
const create = {
  op: '120',
  body: externalTransitionInput,
  answer,
  status: 201,
  says: 'Create an external transition or a WebView site',
} as const
const edit = { op: '122', body: externalTransitionEdit, versioned: true, answer, says: 'Edit one of them' } as const
const remove = { versioned: true, says: 'Delete one of them that nothing uses' } as const
const check = { answer, ownTransactions: true, says: 'Look now whether its address works' } as const
const READ = ['externalTransition.read'] as const
const WRITE = ['externalTransition.write'] as const

/** External transitions and WebView sites. */
export const externalTransitionRoutes: readonly Route[] = [
  route('GET', '/external-transitions', READ, list, listExternalTransitions),
  route('GET', '/external-transitions/:id', READ, { answer, says: 'Read one of them' }, readExternalTransition),
  route('POST', '/external-transitions', WRITE, create, createExternalTransition),
  route('PATCH', '/external-transitions/:id', WRITE, edit, editExternalTransition),
  route('DELETE', '/external-transitions/:id', WRITE, remove, deleteExternalTransition),
  route('POST', '/external-transitions/:id/check', WRITE, check, checkExternalTransition),
]
