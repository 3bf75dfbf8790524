import type { BesideBoard } from '#lib/contracts/operations-board.ts'
import { CapMissingNotice } from './cap-missing-notice.tsx'
import { ExpiringAnchors } from './expiring-anchors.tsx'
import { LeadsInNotice } from './leads-in-notice.tsx'
import { WorkQueues } from './work-queues.tsx'

export type BesideProps = { beside: Omit<BesideBoard, 'at'> }

/** What stands beside the board: what is left to put right, and what waits for her. On the server at first, in the browser once it is another. */
export function Beside({ beside }: BesideProps) {
  return (
    <>
      <WorkQueues work={beside.work} />
      <CapMissingNotice count={beside.capMissing} />
      <LeadsInNotice count={beside.arrived} />
      <ExpiringAnchors anchors={beside.anchors} />
    </>
  )
}
