import type { DoomedSpace } from '#components/space/use-space-deletion.tsx'
import type { Plan } from '#lib/contracts/plans.ts'

/** The plan as its deletion needs it. */
export const doomedPlan = ({ id, version, planName, planNameEn }: Plan): DoomedSpace => ({
  kind: 'plans',
  id,
  version,
  name: planName,
  nameEn: planNameEn,
  typed: false,
})
