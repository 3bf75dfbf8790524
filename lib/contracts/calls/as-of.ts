import type { asOfAnswer, asOfDetailAnswer, asOfDetailQuery, asOfQuery } from '../as-of.ts'
import { call } from './call.ts'

export const readAsOf = call('GET', '/as-of', { says: 'How everything stands at a moment', may: [] }).carries<{
  query: typeof asOfQuery
  answer: typeof asOfAnswer
}>()

export const readAsOfOne = call('GET', '/as-of/:id', {
  says: 'How one thing stands at a moment, and why',
  may: [],
}).carries<{ query: typeof asOfDetailQuery; answer: typeof asOfDetailAnswer }>()
