import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { Named } from '#lib/contracts/history.ts'
import { ENTITIES } from '../entities/door.ts'

/**
 * The names of what these IDs stand for, as far as it lies in the actor's scope. Who sees everything is told of the others
 * that they are deleted; for everyone else they do not exist.
 */
export async function namesOf({ db, actor }: Ctx, ids: readonly string[]): Promise<Map<string, Named>> {
  if (ids.length === 0) return new Map()
  const selects = Object.values(ENTITIES).flatMap(({ table, naming }) => {
    if (!naming) return []
    const [id, name] = [sql.ref(`${table}.id`), sql.ref(`${table}.${naming.title}`)]
    const nameEn = naming.titleEn === null ? sql`''` : sql.ref(`${table}.${naming.titleEn}`)
    return sql`select ${id} as id, ${name} as name, ${nameEn} as "nameEn" from ${sql.table(table)}
      where ${id} = any(${[...new Set(ids)]}::uuid[]) and ${naming.inScope(actor)}`
  })
  const { rows } = await sql<Named>`${sql.join(selects, sql` union all `)}`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  if (actor.authority <= 1) {
    for (const id of ids) if (!found.has(id)) found.set(id, { id, name: null, nameEn: '' })
  }
  return found
}
