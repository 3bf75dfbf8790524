import type { spaceNodeAnswer, spaceNodeQuery } from '../space-nodes.ts'
import { call } from './call.ts'

export const listSpaceNodes = call('GET', '/space-nodes', {
  says: 'List what lies below a space, or find spaces in the tree',
  may: ['room.read'],
}).carries<{ query: typeof spaceNodeQuery; answer: typeof spaceNodeAnswer }>()
