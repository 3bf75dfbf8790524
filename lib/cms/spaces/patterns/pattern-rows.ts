import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { anyMissing, partsMissing } from '#lib/cms/kernel/db/missing-parts.ts'
import { plainColumns, plainItem } from '#lib/cms/kernel/entity/plain-fields.ts'
import { patternInScope } from '#lib/cms/kernel/scope/scope.ts'
import { stampColumns, stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import { linksOfPatterns } from '#lib/cms/links/external-transitions/door.ts'
import { publicationOfPatterns } from '#lib/cms/publication/schedules/door.ts'
import type { Pattern } from '#lib/contracts/patterns.ts'
import { PATTERN_FIELDS } from './pattern-columns.ts'

/** English is missing where its Japanese partner is given and it is not. */
const MISSING = {
  name: sql<boolean>`patterns.title_en = ''`,
  organizer: sql<boolean>`patterns.author <> '' and patterns.author_en = ''`,
  event: sql<boolean>`patterns.event_name <> '' and patterns.event_name_en = ''`,
  overview: sql<boolean>`patterns.explanatory_text <> '' and patterns.explanatory_text_en = ''`,
}

export const missingEn = anyMissing(MISSING)
export const missingEnParts = partsMissing(MISSING)

const spaceJson = sql<Pattern['space']>`(
  select json_build_object('id', space.id, 'spaceTitle', space.space_title, 'spaceTitleEn', space.space_title_en)
  from (select id, space_title, space_title_en from venue_areas where id = patterns.venue_area_id
    union all select id, space_title, space_title_en from rooms where id = patterns.room_id) as space)`

const entryCount = sql<number>`(
  select count(*)::int from schedule_entries where schedule_entries.pattern_id = patterns.id)`

/** The patterns in the actor's scope, with all that an item needs. */
export const patternRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('patterns')
    .where(patternInScope(ctx.actor))
    .select(stampColumns(ctx, 'patterns'))
    .select(plainColumns('patterns', PATTERN_FIELDS))
    .select(['venue_area_id', spaceJson.as('space'), entryCount.as('entry_count'), missingEn.as('missing_en')])

type Row = Awaited<ReturnType<ReturnType<typeof patternRows>['executeTakeFirstOrThrow']>>

/** Rows as items of the contract, with their publication at `ctx.now`. */
export async function toPatterns(ctx: Ctx, rows: Row[]): Promise<Pattern[]> {
  const ids = rows.map((row) => row.id)
  const publications = await publicationOfPatterns(ctx, ids)
  const links = await linksOfPatterns(ctx, ids)
  return rows.map((row) => {
    const publication = publications.get(row.id)
    if (!publication) throw new Error(`pattern ${row.id} has no publication`)
    const exTransitions = links.get(row.id) ?? []
    return { ...fieldsOf(row), exTransitions, exTransitionIds: exTransitions.map(({ id }) => id), publication }
  })
}

const fieldsOf = (row: Row): Omit<Pattern, 'publication' | 'exTransitions' | 'exTransitionIds'> => ({
  ...stampsOf(row),
  spaceLevel: row.venue_area_id === null ? 3 : 2,
  space: row.space,
  ...plainItem(PATTERN_FIELDS, row),
  openType: row.open_type === 'archive' ? 'archive' : 'normal',
  missingEn: row.missing_en,
  entryCount: row.entry_count,
})
