import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import { firstDayAnswer, firstDayInput } from '#lib/contracts/first-steps.ts'
import { putFirstStepsAway, readFirstSteps } from './first-steps.ts'

const says = 'Read the steps of the first day at this level, and what is done of them'

export const firstStepRoutes: readonly Route[] = [
  route('GET', '/first-steps', [], { answer: firstDayAnswer, says }, readFirstSteps),
  route(
    'PUT',
    '/first-steps',
    [],
    { op: '11', body: firstDayInput, says: 'Put the steps of the first day away, or take them out' },
    putFirstStepsAway,
  ),
]
