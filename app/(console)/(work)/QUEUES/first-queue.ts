import { WORK_QUEUES, type WorkCounts, type WorkQueue } from '#lib/contracts/work-queues.ts'

/** The queue that an address without one opens: the first in which something is left for today, else the first of the reader's. */
export const firstQueue = ({ queues }: Pick<WorkCounts, 'queues'>): WorkQueue =>
  (queues.find(({ total }) => total > 0) ?? queues[0])?.queue ?? WORK_QUEUES[0]
