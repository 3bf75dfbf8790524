import type { planInput } from '../plans.ts'
import { kindOf, WRITTEN } from './kind.ts'

export const planKind = kindOf({
  path: 'plans',
  family: 'openPeriod',
  own: { planName: 72, planNameEn: 73, planNote: 74, planSteps: 75 },
  edited: 'onScreen',
  edits: ['plan.write'],
  history: ['plan.read'],
  happens: [...WRITTEN, 'checked', 'approved', 'applied', 'reverted'],
  made: {
    newPlan: { screen: 'PLANS', may: 'plan.write', reading: 'こうかいけいかく しんき さくせい' },
  },
}).holds<typeof planInput>()
