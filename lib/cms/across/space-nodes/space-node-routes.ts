import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/space-nodes.ts'
import { spaceNodeAnswer, spaceNodeQuery } from '#lib/contracts/space-nodes.ts'
import { listSpaceNodes } from './read-space-nodes.ts'

export const spaceNodeRoutes: readonly Route[] = [
  on(calls.listSpaceNodes, { query: spaceNodeQuery, answer: spaceNodeAnswer }, listSpaceNodes),
]
