import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import { asOfAnswer, asOfDetailAnswer, asOfDetailQuery, asOfQuery } from '#lib/contracts/as-of.ts'
import { readAsOf, readAsOfOne } from './read-as-of.ts'

const details =
  'at and with: Japan wall clock (2025-10-13T23:00) or UTC; past or to come. Answered by the schedule and the stops as they are kept now.'

/** The expo as of a moment, for everyone who is signed in, of her scope. */
export const asOfRoutes: readonly Route[] = [
  route(
    'GET',
    '/as-of',
    [],
    { query: asOfQuery, answer: asOfAnswer, says: 'How everything stands at a moment', details },
    readAsOf,
  ),
  route(
    'GET',
    '/as-of/:id',
    [],
    { query: asOfDetailQuery, answer: asOfDetailAnswer, says: 'How one thing stands at a moment, and why', details },
    readAsOfOne,
  ),
]
