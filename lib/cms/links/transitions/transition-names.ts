import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { Lang } from '#lib/core/lang.ts'
import { serverWords } from '#messages/server-words.ts'
import { type TransitionRow, transitionsFor } from './transition-scope.ts'

/** The columns that a transition is called by. */
export const END_COLUMNS = [
  'from_kind',
  'from_key',
  'from_title',
  'from_title_en',
  'to_kind',
  'to_key',
  'to_title',
  'to_title_en',
] as const

type Ends = Pick<TransitionRow, `${'from' | 'to'}_${'kind' | 'key' | 'title' | 'title_en'}`>

/** What an end is called that is no one space. */
function endWords(lang: Lang): Readonly<Record<string, string>> {
  const words = serverWords[lang].written
  return {
    expoArea: words.end_expoArea,
    venueArea: words.end_venueArea,
    mainRoom: words.end_mainRoom,
    subRoom: words.end_subRoom,
    auto: words.end_auto,
    outside: words.end_outside,
  }
}

/** From where to where, as far as she may know it. */
export function nameIn(lang: Lang, row: Ends): string {
  const words = endWords(lang)
  const nameOf = (side: 'from' | 'to') => {
    const title = (lang === 'en' && row[`${side}_title_en`]) || row[`${side}_title`]
    return title || words[row[`${side}_kind`] === 'class' ? row[`${side}_key`] : row[`${side}_kind`]] || ''
  }
  return `${nameOf('from')} → ${nameOf('to')}`
}

/** How these transitions are called, of those that the actor sees, in order of their IDs. */
export async function transitionNames(ctx: Pick<Ctx, 'db' | 'actor'>, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom(transitionsFor(ctx.actor))
    .select('id')
    .select(END_COLUMNS)
    .where('transition_ends.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, name: nameIn('ja', row), nameEn: nameIn('en', row) }))
}
