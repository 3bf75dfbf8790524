import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/search-hits.ts'
import { searchHitAnswer, searchHitQuery } from '#lib/contracts/search-hits.ts'
import { listSearchHits } from './read-search-hits.ts'

export const searchHitRoutes: readonly Route[] = [
  on(
    calls.listSearchHits,
    {
      query: searchHitQuery,
      answer: searchHitAnswer,
      details: 'Only what lies in the scope of the reader is found. Names that begin with the keywords come first.',
    },
    listSearchHits,
  ),
]
