import { sql } from 'kysely'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { EDITOR_GONE_SECONDS } from '#lib/contracts/editors.ts'

/** Who has the edit screen of an object open: the people, and a text that is another where one of their pages came or went. */
type Editors = { people: readonly string[]; mark: string }

/** The objects that somebody edits, by their IDs. */
export type Edited = ReadonlyMap<string, Editors>

/** Who edits what now. The clock is the database's, as where the pages are written down (across/editors). */
export async function whoEdits(db: Db): Promise<Edited> {
  const { rows } = await sql<Editors & { id: string }>`
    select target_id as id, json_agg(distinct user_id) as people, md5(string_agg(page_id::text, ' ' order by page_id)) as mark
    from editors where seen_at > now() - make_interval(secs => ${EDITOR_GONE_SECONDS}) group by 1`.execute(db)
  return new Map(rows.map(({ id, ...editors }) => [id, editors]))
}

/** Whom it concerns that others came or went, or that something was written: of each object that was edited otherwise before, or is named in `written`, those who still edit it. */
export function toldOfEditors(before: Edited, now: Edited, written: ReadonlySet<string>): Map<string, string[]> {
  const told = new Map<string, string[]>()
  for (const [id, { people, mark }] of now) {
    if (before.get(id)?.mark === mark && !written.has(id)) continue
    for (const person of people) told.set(person, [...(told.get(person) ?? []), id])
  }
  return told
}
