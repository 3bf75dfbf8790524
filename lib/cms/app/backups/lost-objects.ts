import pg from 'pg'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import type { Manifest } from './manifest.ts'

/** An object that rows name and that is not there, or not as it came. `named`: when its row was written. */
export type LostObject = Manifest['lost'][number] & { named: Date }

/** How long an object may be on its way into the archive: twice as long as the archive may stand still before that is told. */
const LATE_MS = 600_000

/** When the rows of lost objects were written, as a database says. */
export async function whenNamed(databaseUrl: string, lost: Manifest['lost']): Promise<LostObject[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ key: string; named: Date }>(
      'select object_key as key, created_at as named from stored_objects where object_key = any($1)',
      [lost.map(({ key }) => key)],
    )
    const times = new Map(rows.map(({ key, named }) => [key, named]))
    return lost.map((object) => ({ ...object, named: times.get(object.key) ?? new Date(0) }))
  } finally {
    await client.end()
  }
}

function refuse(lost: readonly LostObject[], what: string) {
  const [first] = lost
  if (first)
    throw new StartError(
      `The archive of the log cannot be relied on: ${lost.length} files ${what}, ${first.key} first.`,
    )
}

/**
 * Makes sure that an archive has the files that rows of a moment name, as they came. Those of the newest rows may not have reached it yet: answers
 * how many. Throws StartError for any other.
 */
export function demandArchived(lost: readonly LostObject[], at: Date): number {
  refuse(
    lost.filter(({ reason }) => reason === 'changed'),
    'in it are damaged',
  )
  refuse(
    lost.filter(({ named }) => named.getTime() < at.getTime() - LATE_MS),
    'never reached it',
  )
  return lost.length
}
