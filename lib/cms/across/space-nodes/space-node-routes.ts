import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import { spaceNodeAnswer, spaceNodeQuery } from '#lib/contracts/space-nodes.ts'
import { listSpaceNodes } from './read-space-nodes.ts'

const list = {
  query: spaceNodeQuery,
  answer: spaceNodeAnswer,
  says: 'List what lies below a space, or find spaces in the tree',
}

export const spaceNodeRoutes: readonly Route[] = [route('GET', '/space-nodes', ['room.read'], list, listSpaceNodes)]
