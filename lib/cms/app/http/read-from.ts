import type { Db, OpenCtx } from '#lib/cms/kernel/context/context.ts'
import { isOutage } from '#lib/cms/kernel/db/outage.ts'
import type { AnyCall, Route } from '#lib/cms/kernel/http/route.ts'
import { errorCode } from '#lib/cms/kernel/system/error-code.ts'
import { momentOf } from '#lib/core/moment.ts'

/** A standby ends what reads rows that the primary has removed meanwhile. */
const CONFLICT = '40001'

const isFile = (route: Route): boolean => route.streams === 'text/csv'

/** Is the moment over that a read asks for? */
function isOver({ query }: AnyCall, now: Date): boolean {
  const at = typeof query === 'object' && query !== null && 'at' in query ? query.at : undefined
  const moment = typeof at === 'string' ? momentOf(at) : at
  return moment instanceof Date && moment < now
}

const mayBeElsewhere = (route: Route, { now }: OpenCtx, call: AnyCall): boolean =>
  isFile(route) || route.elsewhere === 'always' || (route.elsewhere === 'past' && isOver(call, now))

/**
 * Answers a read from the database it belongs to: a standby where that is allowed and it has caught up (docs/decisions/0364-reads-of-a-standby.md), the
 * connections for files made of rows, else those for calls. What a standby gives up the primary answers, as long as nothing was sent.
 */
export async function readFrom<T>(
  route: Route,
  open: OpenCtx,
  call: AnyCall,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  const { deps } = open
  // Files that lie in the store wait for one row, as calls do.
  const own = isFile(route) ? (deps.exportDb ?? open.db) : open.db
  const standby = mayBeElsewhere(route, open, call) ? await deps.standby?.(deps) : null
  if (!standby) return read(own)
  return read(standby).catch((error: unknown) => {
    if (isOutage(error) || errorCode(error) === CONFLICT) return read(own)
    throw error
  })
}
