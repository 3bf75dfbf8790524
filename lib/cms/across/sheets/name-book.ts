import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { Kind } from '#lib/contracts/kinds/kinds.ts'
import type { Lang } from '#lib/core/lang.ts'
import { ENTITIES } from '../entities/door.ts'
import { folded, plainCell, writtenId } from './cell-text.ts'
import { sheetWords } from './sheet-words.ts'

type Named = { id: string; title: string; titleEn: string }
type Found = { ok: true; value: string } | { ok: false; problem: 'notFound' | 'ambiguous' }

/** The names of what a column may name: those of the reader's scope, and no others. */
export type NameBook = {
  /** Its name in this language; with its ID behind where another one is called the same. */
  nameOf: (id: string, lang: Lang) => string
  /** What a text names: by its ID, by `name (ID)`, or by a name in either language that one of them alone has. */
  idOf: (text: string) => Found
  /** What an item in the reader's scope names, though she may not read it by itself. */
  learn: (named: Named) => void
}

const key = (name: string) => folded(plainCell(name))

/** @param words what may stand in the place of an object: a class of spaces, `auto` */
export async function nameBook(ctx: Ctx, kinds: readonly Kind[], words: readonly string[] = []): Promise<NameBook> {
  const named = (await Promise.all(kinds.map((kind) => namedOf(ctx, kind)))).flat()
  return bookOf([
    ...named,
    ...words.map((word) => ({
      id: word,
      title: sheetWords('ja').choice(word),
      titleEn: sheetWords('en').choice(word),
    })),
  ])
}

function bookOf(named: readonly Named[]): NameBook {
  const byId = new Map<string, Named>()
  const byName = new Map<string, Set<string>>()
  const learn = (one: Named) => {
    if (byId.has(one.id)) return
    byId.set(one.id, one)
    for (const name of [one.title, one.titleEn].filter((text) => text !== '')) {
      byName.set(key(name), (byName.get(key(name)) ?? new Set()).add(one.id))
    }
  }
  named.forEach(learn)
  return {
    learn,
    nameOf(id, lang) {
      const one = byId.get(id)
      if (!one) return id
      const name = lang === 'en' && one.titleEn !== '' ? one.titleEn : one.title
      return (byName.get(key(name))?.size ?? 0) > 1 || writtenId(name) !== null ? `${name} (${id})` : name
    },
    idOf(text) {
      const id = writtenId(text) ?? text
      if (byId.has(id)) return { ok: true, value: id }
      const [first, second] = byName.get(key(text)) ?? []
      if (first === undefined) return { ok: false, problem: 'notFound' }
      return second === undefined ? { ok: true, value: first } : { ok: false, problem: 'ambiguous' }
    },
  }
}

/** A pattern is named with its space: hundreds are called the same. */
const ofPattern = (title: string) =>
  sql`(select concat(space.${sql.ref(title === 'title' ? 'space_title' : 'space_title_en')}, ' / ', patterns.${sql.ref(title)})
    from (select space_title, space_title_en from venue_areas where id = patterns.venue_area_id
      union all select space_title, space_title_en from rooms where id = patterns.room_id) as space)`

async function namedOf({ db, actor }: Ctx, kind: Kind): Promise<Named[]> {
  const { table, naming } = ENTITIES[kind]
  if (naming === null) return []
  const column = (name: string) => (kind === 'pattern' ? ofPattern(name) : sql.ref(`${table}.${name}`))
  const { rows } = await sql<Named>`select ${sql.ref(`${table}.id`)}::text as id, ${column(naming.title)} as title,
    ${naming.titleEn === null ? sql`''` : column(naming.titleEn)} as "titleEn"
    from ${sql.table(table)} where ${naming.inScope(actor)}`.execute(db)
  return rows
}
