import { sql } from 'kysely'
import { NO_ONE_THING, type UnloggedKind } from '#lib/contracts/live-changes.ts'
import { outsideCall } from '#lib/core/logs/call-scope.ts'
import type { Db, Deps } from '../context/context.ts'

/** What comes within this time is noted together, milliseconds: reports and mails come many a second, and each note has pages read again. */
const GATHER_MS = 2_500

type Parts = Pick<Deps, 'db' | 'clock' | 'log'>
type Noted = { kind: UnloggedKind; id: string }
type Gathered = { parts: Parts; noted: Map<string, Noted>; timer: NodeJS.Timeout }

const gathered = new WeakMap<Db, Gathered>()

/**
 * Notes, for open pages to be told, that these look otherwise though the audit log says nothing of it; some two seconds after what they are noted for is committed. `ids`: none where
 * the kind is told of as a whole. Never throws: where it cannot be noted, pages show it when they are next read, and the log says so.
 */
export function noteUnlogged(parts: Parts, kind: UnloggedKind, ids: readonly string[] = [NO_ONE_THING]): void {
  if (ids.length === 0) return
  const { noted } = gathered.get(parts.db) ?? gather(parts)
  for (const id of ids) noted.set(`${kind} ${id}`, { kind, id })
}

function gather(parts: Parts): Gathered {
  // Of all whose calls it gathers, and of none of them.
  const timer = outsideCall(() => setTimeout(() => void flushUnlogged(parts.db), GATHER_MS).unref())
  const begun = { parts, noted: new Map<string, Noted>(), timer }
  gathered.set(parts.db, begun)
  return begun
}

/** Writes at once what is gathered: before the connections are closed. */
export async function flushUnlogged(db: Db): Promise<void> {
  const found = gathered.get(db)
  if (!found) return
  gathered.delete(db)
  clearTimeout(found.timer)
  const noted = JSON.stringify([...found.noted.values()])
  try {
    // In one order, so that two processes never wait for each other.
    await sql`insert into unlogged_changes as known (kind, target_id, at)
      select kind, id, ${found.parts.clock()} from json_to_recordset(${noted}) as noted (kind text, id uuid) order by kind, id
      on conflict (kind, target_id) do update set at = excluded.at`.execute(db)
  } catch (error) {
    found.parts.log.warn({ err: error }, 'open pages could not be told of what the audit log does not hold')
  }
}

/** What was noted before this is told to nobody any more. */
export async function forgetUnlogged(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('unlogged_changes').where('at', '<', before).execute()
}
