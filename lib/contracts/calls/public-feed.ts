import type { publicState, publicStateQuery } from '../public-state.ts'
import { machineCall } from './call.ts'

export const readFeed = machineCall('GET', '/state', {
  says: 'What is public at a moment',
  machine: 'publicState',
}).carries<{ query: typeof publicStateQuery; answer: typeof publicState }>()

export const watchFeed = machineCall('GET', '/state/events', {
  says: 'Tell what becomes public and what no longer is',
  machine: 'publicState',
}).carries()
