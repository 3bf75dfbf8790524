import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { asking } from '#lib/cms/kernel/http/asking.ts'
import { listTransitions } from '#lib/cms/links/transitions/door.ts'
import { listArEvents } from '#lib/cms/spaces/ar-events/door.ts'
import { listRichContents } from '#lib/cms/spaces/rich-contents/door.ts'
import { arEventQuery } from '#lib/contracts/ar-events.ts'
import { type BesideBoard, EXPIRING_ROWS } from '#lib/contracts/operations-board.ts'
import { richContentQuery } from '#lib/contracts/rich-contents.ts'
import { mayOpen } from '#lib/contracts/screens.ts'
import { transitionQuery } from '#lib/contracts/transitions.ts'
import { keep } from '#lib/core/keep.ts'
import { canInScope } from '#lib/core/policy.ts'
import { countWork } from '../work-queues/door.ts'

const WARNED = asking(arEventQuery.parse({ expiry: 'warned', limit: String(EXPIRING_ROWS) }))
const CAP_MISSING = asking(richContentQuery.parse({ state: 'capMissing', limit: '1' }))
const ARRIVED = asking(transitionQuery.parse({ arrived: '1', limit: '1' }))
const NONE = { items: [], total: 0 }
const EXPIRING = [
  'id',
  'spacePatternTitle',
  'spacePatternTitleEn',
  'anchorsExpired',
  'anchorsSoon',
  'hasContent',
] as const

/** What stands beside the board on the home page of whoever acts, as the calls of its parts answer it. */
export async function readBeside(ctx: Ctx): Promise<BesideBoard> {
  const { authority } = ctx.actor
  const [work, { total: capMissing }, { total: arrived }, anchors] = await Promise.all([
    countWork(ctx),
    canInScope(ctx.actor, 'richContent.setCap') ? listRichContents(ctx, CAP_MISSING) : NONE,
    // Only who manages an area or a room is told of what leads into it.
    authority === 2 || authority === 4 ? listTransitions(ctx, ARRIVED) : NONE,
    mayOpen('AR12110', authority) ? listArEvents(ctx, WARNED) : NONE,
  ])
  return {
    at: ctx.now.toISOString(),
    work: work.item,
    capMissing,
    arrived,
    anchors: { items: anchors.items.map((event) => keep(event, EXPIRING)), total: anchors.total },
  }
}
