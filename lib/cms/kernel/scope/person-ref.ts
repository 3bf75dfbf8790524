import { type RawBuilder, sql } from 'kysely'
import type { PersonRef } from '#lib/contracts/person-ref.ts'
import { serverWords } from '#messages/server-words.ts'
import type { Ctx } from '../context/context.ts'
import { personInScope } from './user-scope.ts'

/** Whom an answer is for: who may be named to her, and in which language it is said that someone may not. */
export type Reader = Pick<Ctx, 'actor' | 'lang'>

/**
 * The person a column names, as this reader may be told of her; the only way a person gets into an answer besides the lists of
 * people. Outside the reader's scope she has neither ID nor name (docs/permissions.md#scope). Null where she was deleted.
 */
export function personOf(reader: Reader, column: string): RawBuilder<PersonRef> {
  return sql`(select json_build_object(
      'id', case when ${personInScope(reader.actor, 'person.id')} then person.id end, 'userName', ${personName(reader, 'person')})
    from users as person where person.id = ${sql.ref(column)})`
}

/** The name of a person of the surrounding query as this reader may read it. `table`: the name or alias of users there. */
export const personName = (reader: Reader, table: string): RawBuilder<string> =>
  sql`case when ${personInScope(reader.actor, `${table}.id`)} then ${sql.ref(`${table}.user_name`)}
    else ${serverWords[reader.lang].common.outsidePerson}::text end`

/** These people as this reader may be told of them, by their IDs; who was deleted is not among them. */
export async function peopleFor(
  reader: Reader & Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<Map<string, NonNullable<PersonRef>>> {
  if (ids.length === 0) return new Map()
  const rows = await reader.db
    .selectFrom('users')
    .select(['users.id', personOf(reader, 'users.id').as('person')])
    .where('users.id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute()
  return new Map(rows.flatMap(({ id, person }) => (person ? [[id, person] as const] : [])))
}
