import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import { searchHitAnswer, searchHitQuery } from '#lib/contracts/search-hits.ts'
import { listSearchHits } from './read-search-hits.ts'

const list = {
  query: searchHitQuery,
  answer: searchHitAnswer,
  says: 'Find spaces, patterns, AR events and people by keywords, a few of each kind',
  details: 'Only what lies in the scope of the reader is found. Names that begin with the keywords come first.',
}

export const searchHitRoutes: readonly Route[] = [
  route('GET', '/search-hits', ['room.read', 'user.read'], list, listSearchHits),
]
