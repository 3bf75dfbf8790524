import { readOne } from '#lib/cms/kernel/http/read-one.ts'
import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/transitions.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { withMoment } from '#lib/contracts/moment.ts'
import { transitionCsvQuery } from '#lib/contracts/transition-csv.ts'
import {
  graphLink,
  transitionGraph,
  transitionGraphQuery,
  transitionLinkQuery,
  transitionPeriods,
  transitionPeriodsQuery,
} from '#lib/contracts/transition-graph.ts'
import { transitionFileAnswer, transitionListAnswer, transitionListInput } from '#lib/contracts/transition-list.ts'
import { transition, transitionInput, transitionQuery } from '#lib/contracts/transitions.ts'
import { addTransitionList } from './add-transition-list.ts'
import { readGraph } from './read-graph.ts'
import { listGraphLinks } from './read-graph-links.ts'
import { readPeriods } from './read-periods.ts'
import { readTransitionFile } from './read-transition-file.ts'
import { findTransition, listTransitions } from './read-transitions.ts'
import { readTransitionCsv } from './transition-csv.ts'
import { createTransition, editTransition, unpublishTransition } from './write-transition.ts'

export const transitionRoutes: readonly Route[] = [
  on(
    calls.listTransitions,
    {
      query: withMoment(transitionQuery),
      answer: listAnswer(transition),
      details:
        'An end is the ID of a V Expo area, venue area, room or AR event, or a class (expoArea, venueArea, mainRoom, subRoom); a destination also auto.',
    },
    listTransitions,
  ),
  on(calls.readTransition, { answer: itemAnswer(transition) }, readOne(findTransition)),
  on(
    calls.createTransition,
    {
      body: transitionInput,
      answer: itemAnswer(transition),
      status: 201,
      details:
        'An end is the ID of a V Expo area, venue area, room or AR event, or a class (expoArea, venueArea, mainRoom, subRoom); a destination also auto.',
    },
    createTransition,
  ),
  on(calls.editTransition, { body: transitionInput, answer: itemAnswer(transition) }, editTransition),
  on(calls.unpublishTransition, { answer: itemAnswer(transition) }, unpublishTransition),
  on(calls.readTransitionCsv, { query: transitionCsvQuery, streams: 'text/csv' }, readTransitionCsv),
  on(calls.readTransitionFile, { answer: transitionFileAnswer, again: 'harmless' }, readTransitionFile),
  on(calls.addTransitionList, { body: transitionListInput, answer: transitionListAnswer }, addTransitionList),
  on(calls.readGraph, { query: transitionGraphQuery, answer: itemAnswer(transitionGraph) }, readGraph),
  on(calls.listGraphLinks, { query: transitionLinkQuery, answer: listAnswer(graphLink) }, listGraphLinks),
  on(calls.readPeriods, { query: transitionPeriodsQuery, answer: itemAnswer(transitionPeriods) }, readPeriods),
]
