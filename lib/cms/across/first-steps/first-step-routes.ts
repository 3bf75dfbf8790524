import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/first-steps.ts'
import { firstDayAnswer, firstDayInput } from '#lib/contracts/first-steps.ts'
import { putFirstStepsAway, readFirstSteps } from './first-steps.ts'

export const firstStepRoutes: readonly Route[] = [
  on(calls.readFirstSteps, { answer: firstDayAnswer }, readFirstSteps),
  on(calls.putFirstStepsAway, { body: firstDayInput }, putFirstStepsAway),
]
