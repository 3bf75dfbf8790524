import type { searchHitAnswer, searchHitQuery } from '../search-hits.ts'
import { call } from './call.ts'

export const listSearchHits = call('GET', '/search-hits', {
  says: 'Find spaces, patterns, AR events and people by keywords, a few of each kind',
  may: ['room.read', 'user.read'],
}).carries<{ query: typeof searchHitQuery; answer: typeof searchHitAnswer }>()
