import { type SqlBool, sql } from 'kysely'
import { foldText } from '#lib/core/fold-text.ts'
import { LANGS } from '#lib/core/lang.ts'
import type { Ctx } from '../context/context.ts'
import { foldedWords, matchesKeywords, patternOf } from '../db/keywords.ts'
import { subjectOfUnworded } from './unworded.ts'

/**
 * All keywords occur in the name, the address and the subject of a mail. One without words yet has those of its reader, and the subject that all such mails of its
 * language have.
 */
export function matchesMail({ deps }: Ctx, q: string) {
  const words = foldedWords(q)
  if (words.length === 0) return sql<SqlBool>`true`
  const subjects = LANGS.map((lang) => ({ lang, subject: foldText(subjectOfUnworded(lang, deps.publicUrl)) }))
  const each = words.map((word) => {
    const langs = subjects.flatMap(({ lang, subject }) => (subject.includes(word) ? [lang] : []))
    const named = sql`users.search like ${patternOf(word)}`
    return langs.length === 0 ? named : sql`(${named} or outbox.language = any(${langs}))`
  })
  return sql<SqlBool>`outbox.id in (
    select outbox.id from outbox where ${matchesKeywords('outbox.search', q)}
    union all
    select outbox.id from users join outbox on outbox.user_id = users.id
    where outbox.wording is not null and ${sql.join(each, sql` and `)})`
}
