import type { WorkItem } from '#lib/contracts/work-queues.ts'
import { keep } from '#lib/core/keep.ts'

/** Something of a queue as its row shows it. */
export type WorkRow = ReturnType<typeof toWorkRow>

/** What the row shows and does; the rest of it stays on the server. */
export const toWorkRow = (item: WorkItem) => ({
  ...keep(item, ['id', 'kind', 'title', 'titleEn', 'needs', 'at', 'isDone', 'ends']),
  spaceId: item.space?.id ?? '',
  space: item.space?.title ?? '',
  spaceEn: item.space?.titleEn ?? '',
  ownerId: item.owner?.id ?? '',
  owner: item.owner?.userName ?? '',
})
