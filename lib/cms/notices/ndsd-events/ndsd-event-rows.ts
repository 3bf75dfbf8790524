import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { anyMissing, partsMissing } from '#lib/cms/kernel/db/missing-parts.ts'
import { shownFieldsOf } from '#lib/cms/kernel/db/shown-period.ts'
import { type PlainFields, plainColumns, plainItem } from '#lib/cms/kernel/entity/plain-fields.ts'
import { stampColumns, stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import type { NdsdEvent, NdsdEventDetail, NdsdEventInput } from '#lib/contracts/ndsd-events.ts'
import { ndsdImageUrlOf } from '#lib/contracts/ndsd-images.ts'
import { NDSD_STILLS, NDSD_TEXTS, numbered } from '#lib/core/ndsd-places.ts'

/** English is missing where its Japanese partner is given and it is not. */
const MISSING = {
  name: sql<boolean>`ndsd_events.name_en = ''`,
  text: sql<boolean>`exists (select from unnest(ndsd_events.texts, ndsd_events.texts_en) as block(ja, en) where ja <> '' and en = '')`,
}

export const missingEn = anyMissing(MISSING)
const missingEnParts = partsMissing(MISSING)

type Still = { place: number; id: string; name: string }

const stillsJson = sql<
  Still[]
>`(select coalesce(json_agg(json_build_object('place', place, 'id', object_id, 'name', file_name)
  order by place), '[]') from ndsd_images where ndsd_event_id = ndsd_events.id)`

/** The plain fields of an ND/SD event. */
export const NDSD_EVENT_FIELDS = {
  ndsdEventName: 'name',
  ndsdEventNameEn: 'name_en',
  defaultSetting: 'is_default',
} as const satisfies PlainFields<NdsdEventInput, 'ndsd_events'>

/** ND/SD events with all that an item needs. */
export const ndsdEventRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('ndsd_events')
    .select(stampColumns(ctx, 'ndsd_events'))
    .select(plainColumns('ndsd_events', NDSD_EVENT_FIELDS))
    .select(['info_type', 'texts', 'texts_en', 'starts_at', 'ends_at'])
    .select([missingEn.as('missing_en'), missingEnParts.as('missing_parts'), stillsJson.as('stills')])

type Row = Awaited<ReturnType<ReturnType<typeof ndsdEventRows>['executeTakeFirstOrThrow']>>

/** A row as a list has it. */
export const toNdsdEvent = (row: Row, now: Date): NdsdEvent => ({
  ...stampsOf(row),
  ...plainItem(NDSD_EVENT_FIELDS, row),
  ndsdEventMetaInfoType: row.info_type as NdsdEvent['ndsdEventMetaInfoType'],
  ...shownFieldsOf(row, now),
  missingEn: row.missing_en,
  missingEnParts: row.missing_parts,
  textCount: row.texts.filter((text) => text !== '').length,
  stillCount: row.stills.length,
  firstStillUrl: row.stills[0] ? ndsdImageUrlOf(row.stills[0].id) : '',
})

/** A row with all its texts and still images, by the spec's names. */
export function toNdsdEventDetail(row: Row, now: Date): NdsdEventDetail {
  const stillAt = (place: number) => row.stills.find((still) => still.place === place)
  return {
    ...toNdsdEvent(row, now),
    ...numbered('ndsdEventMetaInfo', NDSD_TEXTS, (place) => row.texts[place - 1] ?? ''),
    ...numbered('ndsdEventMetaInfoEn', NDSD_TEXTS, (place) => row.texts_en[place - 1] ?? ''),
    ...numbered('stillImageUrl', NDSD_STILLS, (place) => {
      const still = stillAt(place)
      return still ? ndsdImageUrlOf(still.id) : ''
    }),
    ...numbered('stillImageFileName', NDSD_STILLS, (place) => stillAt(place)?.name ?? ''),
  }
}
