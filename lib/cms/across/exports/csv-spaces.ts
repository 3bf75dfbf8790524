import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { publicationOfSpaces, publicationOfSubjects } from '#lib/cms/publication/schedules/door.ts'
import type { Publication } from '#lib/contracts/publication.ts'

type CsvSpaceKind = 'venueArea' | 'room' | 'expoArea' | 'arEvent'

/** A space or an AR event as the file tells of it; null where its kind has no such field. */
export type CsvSpace = {
  id: string
  kind: CsvSpaceKind
  title: string
  titleEn: string
  expoArea: string
  venueAreas: string
  linkedSpace: string
  mainRoom: string
  roomType: string | null
  author: string
  authorEn: string
  facilityNo: string
  occupancy: number | null
  pickup: boolean | null
  description: string
  descriptionEn: string
  accessInherit: boolean | null
  redirectId: string | null
  redirectTitle: string | null
  redirectUrl: string | null
  largeMode: boolean | null
  thumbnail: string
  guideImage: string
  latitude: number | null
  longitude: number | null
  photography: boolean | null
  contentId: string
  contentName: string
  deepLink: string
  createdAt: Date
  updatedAt: Date
  publication: Publication | undefined
}

/** What a kind does not have. */
const NOTHING = {
  expoArea: '',
  venueAreas: '',
  linkedSpace: '',
  mainRoom: '',
  roomType: null,
  author: '',
  authorEn: '',
  facilityNo: '',
  occupancy: null,
  pickup: null,
  description: '',
  descriptionEn: '',
  accessInherit: null,
  redirectId: null,
  redirectTitle: null,
  redirectUrl: null,
  largeMode: null,
  thumbnail: '',
  guideImage: '',
  latitude: null,
  longitude: null,
  photography: null,
  contentId: '',
  contentName: '',
  deepLink: '',
} satisfies Partial<CsvSpace>

/** What every kind has. */
const named = (kind: CsvSpaceKind) =>
  sql`${sql.lit(kind)} as kind, id, created_at as "createdAt", updated_at as "updatedAt"`

const EXPO_AREAS_OF_ROOM = sql`coalesce((select string_agg(distinct expo.space_title, E'\n') from room_venue_areas as link
  join venue_areas as area on area.id = link.venue_area_id join expo_areas as expo on expo.id = area.expo_area_id
  where link.room_id = rooms.id), '')`
const VENUE_AREAS_OF_ROOM = sql`coalesce((select string_agg(area.space_title, E'\n' order by area.space_title)
  from room_venue_areas as link join venue_areas as area on area.id = link.venue_area_id where link.room_id = rooms.id), '')`
const LINKED_SPACE = sql`(select space_title from expo_areas where id = ar_events.expo_area_id
  union all select space_title from venue_areas where id = ar_events.venue_area_id
  union all select space_title from rooms where id = ar_events.room_id)`

/** The fields of each kind, those kinds first that were in the file first. */
const FIELDS = {
  venueArea: sql`select ${named('venueArea')}, space_title as title, space_title_en as "titleEn",
    (select space_title from expo_areas where id = venue_areas.expo_area_id) as "expoArea", space_title as "venueAreas",
    description, description_en as "descriptionEn" from venue_areas`,
  room: sql`select ${named('room')}, space_title as title, space_title_en as "titleEn", ${EXPO_AREAS_OF_ROOM} as "expoArea",
    ${VENUE_AREAS_OF_ROOM} as "venueAreas",
    coalesce((select main.space_title from rooms as main where main.id = rooms.main_room_id), '') as "mainRoom",
    room_type as "roomType", author, author_en as "authorEn", facility_no as "facilityNo",
    case when limit_on then limit_number end as occupancy, pickup, description, description_en as "descriptionEn",
    case when main_room_id is not null then access_inherit end as "accessInherit", limit_ex_trans_id as "redirectId",
    (select title from external_transitions where id = limit_ex_trans_id) as "redirectTitle",
    (select url from external_transitions where id = limit_ex_trans_id) as "redirectUrl",
    large_mode as "largeMode", thumbnail_name as thumbnail from rooms`,
  expoArea: sql`select ${named('expoArea')}, space_title as title, space_title_en as "titleEn", space_title as "expoArea",
    summary as description, summary_en as "descriptionEn", content_id as "contentId", content_name as "contentName"
    from expo_areas`,
  arEvent: sql`select ${named('arEvent')}, title, title_en as "titleEn", ${LINKED_SPACE} as "linkedSpace", author,
    author_en as "authorEn", explanatory_text as description, explanatory_text_en as "descriptionEn",
    thumbnail_name as thumbnail, guide_image_name as "guideImage", latitude, longitude, camera_permission as photography,
    deep_link as "deepLink" from ar_events`,
}
const TABLES = { venueArea: 'venue_areas', room: 'rooms', expoArea: 'expo_areas', arEvent: 'ar_events' } as const
const TITLES = { venueArea: 'space_title', room: 'space_title', expoArea: 'space_title', arEvent: 'title' } as const

/** Venue areas, rooms, V Expo areas, AR events, each by name: `limit` of them from `offset`. Asked only for those who may see everything. */
export async function csvSpaces(ctx: Ctx, offset: number, limit: number): Promise<CsvSpace[]> {
  const kinds = Object.keys(FIELDS) as CsvSpaceKind[]
  const order = sql.join(
    kinds.map(
      (kind, place) =>
        sql`select ${sql.lit(place)} as place, id, ${sql.ref(TITLES[kind])} as title from ${sql.table(TABLES[kind])}`,
    ),
    sql` union all `,
  )
  const { rows: page } = await sql<{ id: string; place: number }>`
    select id, place from (${order}) as space order by place, title, id offset ${offset} limit ${limit}`.execute(ctx.db)
  const found = await Promise.all(
    kinds.map((kind, place) =>
      fieldsOf(
        ctx,
        kind,
        page.flatMap((row) => (row.place === place ? [row.id] : [])),
      ),
    ),
  )
  const byId = new Map(found.flat().map((space) => [space.id, space]))
  return page.flatMap(({ id }) => byId.get(id) ?? [])
}

async function fieldsOf(ctx: Ctx, kind: CsvSpaceKind, ids: string[]): Promise<CsvSpace[]> {
  if (ids.length === 0) return []
  const [{ rows }, publications] = await Promise.all([
    sql<
      Omit<CsvSpace, keyof typeof NOTHING | 'publication'> & Partial<CsvSpace>
    >`select * from (${FIELDS[kind]}) as space where id = any(${ids}::uuid[])`.execute(ctx.db),
    publicationsOf(ctx, kind, ids),
  ])
  return rows.map((row) => ({ ...NOTHING, ...row, publication: publications.get(row.id) }))
}

function publicationsOf(ctx: Ctx, kind: CsvSpaceKind, ids: string[]): Promise<Map<string, Publication>> {
  if (kind === 'expoArea') return Promise.resolve(new Map())
  return kind === 'arEvent' ? publicationOfSubjects(ctx, 'arEvent', ids) : publicationOfSpaces(ctx, kind, ids)
}
