import type { firstDayAnswer, firstDayInput } from '../first-steps.ts'
import { call } from './call.ts'

export const readFirstSteps = call('GET', '/first-steps', {
  says: 'Read the steps of the first day at this level, and what is done of them',
  may: [],
}).carries<{ answer: typeof firstDayAnswer }>()

export const putFirstStepsAway = call('PUT', '/first-steps', {
  says: 'Put the steps of the first day away, or take them out',
  may: [],
  op: '11',
}).carries<{ body: typeof firstDayInput }>()
