import type { keptDeletion } from '../many-changes.ts'
import type { transitionCsvQuery } from '../transition-csv.ts'
import type {
  graphLink,
  transitionGraph,
  transitionGraphQuery,
  transitionLinkQuery,
  transitionPeriods,
  transitionPeriodsQuery,
} from '../transition-graph.ts'
import type { transitionFileAnswer, transitionListAnswer, transitionListInput } from '../transition-list.ts'
import type { transition, transitionInput, transitionQuery } from '../transitions.ts'
import { call, type ItemAnswer, type ListAnswer, type WithMoment } from './call.ts'

export const listTransitions = call('GET', '/transitions', {
  says: 'List transitions',
  may: ['transition.read'],
}).carries<{ query: WithMoment<typeof transitionQuery>; answer: ListAnswer<typeof transition> }>()

export const readTransition = call('GET', '/transitions/:id', {
  says: 'Read a transition',
  may: ['transition.read'],
}).carries<{ answer: ItemAnswer<typeof transition> }>()

export const createTransition = call('POST', '/transitions', {
  says: 'Create a transition',
  may: ['transition.create'],
  op: '82',
}).carries<{ body: typeof transitionInput; answer: ItemAnswer<typeof transition> }>()

export const editTransition = call('PATCH', '/transitions/:id', {
  says: 'Edit a transition',
  may: ['transition.edit'],
  op: '84',
  versioned: true,
}).carries<{ body: typeof transitionInput; answer: ItemAnswer<typeof transition> }>()

export const unpublishTransition = call('POST', '/transitions/:id/unpublish', {
  says: 'Unpublish a transition, also one that leads outside the scope',
  may: ['transition.edit'],
  versioned: true,
}).carries<{ answer: ItemAnswer<typeof transition> }>()

export const readTransitionCsv = call('GET', '/transition-csv', {
  says: 'Transitions as CSV',
  may: ['transition.read'],
}).carries<{ query: typeof transitionCsvQuery }>()

export const readTransitionFile = call('POST', '/transition-files', {
  says: 'Read a CSV file as the text of a list; writes nothing',
  may: ['transition.create'],
  upload: true,
}).carries<{ answer: typeof transitionFileAnswer }>()

export const addTransitionList = call('POST', '/transition-lists', {
  says: 'Create all transitions of a list, or none; or only look what would happen',
  may: ['transition.create'],
  op: '82',
}).carries<{ body: typeof transitionListInput; answer: typeof transitionListAnswer }>()

export const readGraph = call('GET', '/transition-graph', {
  says: 'What leads where at a moment, and what is wrong with it',
  may: ['transition.read'],
}).carries<{ query: typeof transitionGraphQuery; answer: ItemAnswer<typeof transitionGraph> }>()

export const listGraphLinks = call('GET', '/transition-links', {
  says: 'List what leads where at a moment',
  may: ['transition.read'],
}).carries<{ query: typeof transitionLinkQuery; answer: ListAnswer<typeof graphLink> }>()

export const readPeriods = call('GET', '/transition-periods', {
  says: 'What is wrong with the transitions over a stretch of time',
  may: ['transition.read'],
}).carries<{ query: typeof transitionPeriodsQuery; answer: ItemAnswer<typeof transitionPeriods> }>()

export const deleteTransition = call('DELETE', '/transitions/:id', {
  says: 'Delete a transition',
  may: ['transition.delete'],
  versioned: true,
}).carries<{ answer: ItemAnswer<typeof keptDeletion> }>()
