import type { DoomedSpace } from '#components/space/doomed-space.ts'
import { deletePlan } from '#lib/contracts/calls/plans.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { Plan } from '#lib/contracts/plans.ts'

type Doomed = Pick<Plan, 'id' | 'version' | 'planName' | 'planNameEn'>

/** The plan as its deletion needs it. */
export const doomedPlan = ({ id, version, planName, planNameEn }: Doomed): DoomedSpace => ({
  call: to(deletePlan, { id }, { version }),
  name: planName,
  nameEn: planNameEn,
  typed: false,
  isFinal: true,
})
