import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { withMoment } from '#lib/contracts/moment.ts'
import { transitionCsvQuery } from '#lib/contracts/transition-csv.ts'
import {
  transitionGraph,
  transitionGraphQuery,
  transitionPeriods,
  transitionPeriodsQuery,
} from '#lib/contracts/transition-graph.ts'
import { transitionFileAnswer, transitionListAnswer, transitionListInput } from '#lib/contracts/transition-list.ts'
import { transition, transitionInput, transitionQuery } from '#lib/contracts/transitions.ts'
import { addTransitionList } from './add-transition-list.ts'
import { readGraph } from './read-graph.ts'
import { readPeriods } from './read-periods.ts'
import { readTransitionFile } from './read-transition-file.ts'
import { listTransitions, readTransition } from './read-transitions.ts'
import { readTransitionCsv } from './transition-csv.ts'
import { createTransition, deleteTransition, editTransition, unpublishTransition } from './write-transition.ts'

const answer = itemAnswer(transition)
const ENDS =
  'An end is the ID of a V Expo area, venue area, room or AR event, or a class (expoArea, venueArea, mainRoom, subRoom); a destination also auto.'
const list = {
  query: withMoment(transitionQuery),
  answer: listAnswer(transition),
  says: 'List transitions',
  details: ENDS,
}
const create = {
  op: '82',
  body: transitionInput,
  answer,
  status: 201,
  says: 'Create a transition',
  details: ENDS,
} as const
const edit = { op: '84', body: transitionInput, versioned: true, answer, says: 'Edit a transition' } as const
const remove = { versioned: true, says: 'Delete a transition' } as const
const unpublish = {
  versioned: true,
  answer,
  says: 'Unpublish a transition, also one that leads outside the scope',
} as const
const graph = {
  query: transitionGraphQuery,
  answer: itemAnswer(transitionGraph),
  says: 'What leads where at a moment, and what is wrong with it',
}
const periods = {
  query: transitionPeriodsQuery,
  answer: itemAnswer(transitionPeriods),
  says: 'What is wrong with the transitions over a stretch of time',
}
const csv = { query: transitionCsvQuery, streams: 'text/csv', says: 'Transitions as CSV' }
const createAll = {
  op: '82',
  body: transitionListInput,
  answer: transitionListAnswer,
  says: 'Create all transitions of a list, or none; or only look what would happen',
} as const
const file = {
  upload: true,
  answer: transitionFileAnswer,
  says: 'Read a CSV file as the text of a list; writes nothing',
} as const

export const transitionRoutes: readonly Route[] = [
  route('GET', '/transitions', ['transition.read'], list, listTransitions),
  route('GET', '/transitions/:id', ['transition.read'], { answer, says: 'Read a transition' }, readTransition),
  route('POST', '/transitions', ['transition.create'], create, createTransition),
  route('PATCH', '/transitions/:id', ['transition.edit'], edit, editTransition),
  route('POST', '/transitions/:id/unpublish', ['transition.edit'], unpublish, unpublishTransition),
  route('GET', '/transition-csv', ['transition.read'], csv, readTransitionCsv),
  route('POST', '/transition-files', ['transition.create'], file, readTransitionFile),
  route('POST', '/transition-lists', ['transition.create'], createAll, addTransitionList),
  route('GET', '/transition-graph', ['transition.read'], graph, readGraph),
  route('GET', '/transition-periods', ['transition.read'], periods, readPeriods),
  route('DELETE', '/transitions/:id', ['transition.delete'], remove, deleteTransition),
]
