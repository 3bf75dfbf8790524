import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import { asOfAnswer, asOfDetailAnswer, asOfDetailQuery, asOfQuery } from '#lib/contracts/as-of.ts'
import * as calls from '#lib/contracts/calls/as-of.ts'
import { readAsOf, readAsOfOne } from './read-as-of.ts'

/** The expo as of a moment, for everyone who is signed in, of her scope. */
export const asOfRoutes: readonly Route[] = [
  on(
    calls.readAsOf,
    {
      query: asOfQuery,
      answer: asOfAnswer,
      elsewhere: 'past',
      details:
        'at and with: Japan wall clock (2025-10-13T23:00) or UTC; past or to come. Answered by the schedule and the stops as they are kept now.',
    },
    readAsOf,
  ),
  on(
    calls.readAsOfOne,
    {
      query: asOfDetailQuery,
      answer: asOfDetailAnswer,
      elsewhere: 'past',
      details:
        'at and with: Japan wall clock (2025-10-13T23:00) or UTC; past or to come. Answered by the schedule and the stops as they are kept now.',
    },
    readAsOfOne,
  ),
]
