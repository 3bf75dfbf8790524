import { read } from '#lib/bff/read.ts'
import { listArEvents } from '#lib/contracts/calls/ar-events.ts'
import { listRichContents } from '#lib/contracts/calls/rich-contents.ts'
import { listTransitions } from '#lib/contracts/calls/transitions.ts'
import { readWorkCounts } from '#lib/contracts/calls/work-queues.ts'
import { EXPIRING_ROWS } from '#lib/contracts/operations-board.ts'
import { mayOpen } from '#lib/contracts/screens.ts'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'
import { Beside } from './beside.tsx'

const NONE = { items: [], total: 0 }

/** What stands beside the board as the page begins; each for who can do something about it. */
export async function BesideNow({ authority }: { authority: Authority }) {
  const mayCap = canInScope({ authority }, 'richContent.setCap')
  const isLedInto = authority === 2 || authority === 4
  const [{ item: work }, { total: capMissing }, { total: arrived }, anchors] = await Promise.all([
    read(readWorkCounts),
    mayCap ? read(listRichContents, { query: { state: 'capMissing', limit: '1' } }) : NONE,
    isLedInto ? read(listTransitions, { query: { arrived: '1', limit: '1' } }) : NONE,
    mayOpen('AR12110', authority)
      ? read(listArEvents, { query: { expiry: 'warned', limit: String(EXPIRING_ROWS) } })
      : NONE,
  ])
  return <Beside beside={{ work, capMissing, arrived, anchors }} />
}
