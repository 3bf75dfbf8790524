import type { Stop } from '#lib/contracts/stops.ts'
import { keep } from '#lib/core/keep.ts'

/** A stop as its row shows it. */
export type StopRow = ReturnType<typeof toStopRow>

/** What the row of a stop shows and does. */
export const toStopRow = (stop: Stop) => ({
  ...keep(stop, [
    'id',
    'targetKind',
    'targetId',
    'targetTitle',
    'targetTitleEn',
    'spaceLevel',
    'spaceId',
    'spaceTitle',
    'spaceTitleEn',
    'stoppedAt',
    'closeReason',
    'reopenedAt',
    'reopenReason',
  ]),
  stopper: stop.stoppedBy?.userName ?? null,
  reopener: stop.reopenedBy?.userName ?? null,
})
