import type { demoLoaded } from '../demo.ts'
import { call, type ItemAnswer } from './call.ts'

export const loadDemo = call('POST', '/demo', {
  says: 'Fill an empty expo with demo data',
  may: ['demo.load'],
}).carries<{ answer: ItemAnswer<typeof demoLoaded> }>()
