import type { WorkItem } from '#lib/contracts/work-queues.ts'
import { excerpt } from '#lib/core/excerpt.ts'
import { keep } from '#lib/core/keep.ts'

/** Something of a queue as its row shows it. */
export type WorkRow = ReturnType<typeof toWorkRow>

/** What the row shows and does; the rest of it stays on the server. */
export const toWorkRow = (item: WorkItem) => ({
  ...keep(item, ['id', 'kind', 'needs', 'at', 'isDone', 'ends']),
  title: named(item.kind, item.title),
  titleEn: named(item.kind, item.titleEn),
  spaceId: item.space?.id ?? '',
  space: item.space?.title ?? '',
  spaceEn: item.space?.titleEn ?? '',
  ownerId: item.owner?.id ?? '',
  owner: item.owner?.userName ?? '',
})

/** What has no name is called by the beginning of its text, as in its own list. */
const named = (kind: WorkItem['kind'], title: string) =>
  kind === 'notice' || kind === 'appNotification' ? excerpt(title) : title
