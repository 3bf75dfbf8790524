import { sql } from 'kysely'
import { NO_ONE_THING, type UnloggedKind } from '#lib/contracts/live-changes.ts'
import type { Db, Deps } from '../context/context.ts'

/** What comes within this time is noted together: reports and mails come many a second. */
const GATHER_MS = 2_000

type Noted = { kind: UnloggedKind; id: string }

const gathered = new WeakMap<Db, Map<string, Noted>>()

/**
 * Notes, for open pages to be told, that these look otherwise though the audit log says nothing of it; within two seconds, after what they are noted for is committed. `ids`: none where
 * the kind is told of as a whole. Never throws: where it cannot be noted, pages show it when they are next read, and the log says so.
 */
export function noteUnlogged(
  parts: Pick<Deps, 'db' | 'clock' | 'log'>,
  kind: UnloggedKind,
  ids: readonly string[] = [NO_ONE_THING],
): void {
  if (ids.length === 0) return
  const waiting = gathered.get(parts.db)
  const noted = waiting ?? new Map<string, Noted>()
  for (const id of ids) noted.set(`${kind} ${id}`, { kind, id })
  if (waiting) return
  gathered.set(parts.db, noted)
  setTimeout(() => void write(parts), GATHER_MS).unref()
}

async function write({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const noted = [...(gathered.get(db)?.values() ?? [])]
  gathered.delete(db)
  try {
    // In one order, so that two processes never wait for each other.
    await sql`insert into unlogged_changes as known (kind, target_id, at)
      select kind, id, ${clock()} from json_to_recordset(${JSON.stringify(noted)}) as noted (kind text, id uuid) order by kind, id
      on conflict (kind, target_id) do update set at = excluded.at`.execute(db)
  } catch (error) {
    log.warn({ err: error }, 'open pages could not be told of what the audit log does not hold')
  }
}

/** What was noted before this is told to nobody any more. */
export async function forgetUnlogged(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('unlogged_changes').where('at', '<', before).execute()
}
