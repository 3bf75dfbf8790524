import { type SqlBool, sql } from 'kysely'
import { emailKey } from '#lib/core/email-address.ts'

/** Is this person's address the one that was typed, as people see it? Also one from before, exactly as it was typed. */
export const hasEmail = (typed: string) => sql<SqlBool>`users.email_key in (${emailKey(typed)}, ${typed.toLowerCase()})`

/** The order in which people of one address are meant: first who has exactly what was typed. */
export const exactFirst = (typed: string) => sql`(lower(users.email) = ${typed.toLowerCase()}) desc`
