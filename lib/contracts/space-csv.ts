import * as z from 'zod/mini'
import { csvEncodingQuery, languageQuery } from './csv.ts'

/**
 * The columns of the space-information CSV, by what they tell of: the space or AR event, its patterns, their schedule entries. An
 * AR event has what it shares with patterns (photography, deep link) in their columns, a V Expo area its content likewise.
 */
export const SPACE_CSV_GROUPS = {
  space: [
    'kind',
    'expoArea',
    'venueAreas',
    'spaceTitle',
    'spaceTitleEn',
    'mainRoom',
    'roomType',
    'author',
    'authorEn',
    'facilityNo',
    'occupancy',
    'pickup',
    'spaceStatus',
    'nextChange',
    'spaceId',
    'linkedSpace',
    'description',
    'descriptionEn',
    'accessInherit',
    'redirectId',
    'redirectTitle',
    'redirectUrl',
    'largeMode',
    'thumbnail',
    'guideImage',
    'latitude',
    'longitude',
    'spaceCreated',
    'spaceUpdated',
  ],
  pattern: [
    'patternTitle',
    'patternTitleEn',
    'eventName',
    'eventNameEn',
    'patternOpenType',
    'photography',
    'contentId',
    'contentName',
    'deepLink',
    'patternPickup',
    'patternStatus',
    'patternId',
    'patternAuthor',
    'patternAuthorEn',
    'patternOccupancy',
    'patternOverview',
    'patternOverviewEn',
  ],
  entry: ['entryStart', 'entryEnd', 'entryType', 'entryStatus', 'entryId'],
} as const

export type SpaceCsvGroup = keyof typeof SPACE_CSV_GROUPS
export type SpaceCsvColumn = (typeof SPACE_CSV_GROUPS)[SpaceCsvGroup][number]

/** Who reads the file by the place of a column finds it where it was: what came later stands behind what there was before. */
const isLater = (name: SpaceCsvColumn) => LATER.has(name)
const { space: SPACE, pattern: PATTERN, entry: ENTRY } = SPACE_CSV_GROUPS
const LATER: ReadonlySet<string> = new Set([
  ...SPACE.slice(SPACE.indexOf('linkedSpace')),
  ...PATTERN.slice(PATTERN.indexOf('patternAuthor')),
])
const ALL: readonly SpaceCsvColumn[] = [...SPACE, ...PATTERN, ...ENTRY]

/** All columns, in the order of the file. */
export const SPACE_CSV_COLUMNS: readonly SpaceCsvColumn[] = [
  ...ALL.filter((name) => !isLater(name)),
  ...ALL.filter(isLater),
]

const KNOWN: ReadonlySet<string> = new Set(SPACE_CSV_COLUMNS)

const areKnown = (text: string) => text.split(',').every((name) => name === '' || KNOWN.has(name))

/** `columns`: names with commas between them, in any order; none at all means all of them. */
const columns = z.pipe(
  z.catch(z._default(z.string().check(z.refine(areKnown)), ''), ''),
  z.transform((text): readonly SpaceCsvColumn[] => {
    const asked = new Set(text.split(',').filter((name) => KNOWN.has(name)))
    return asked.size === 0 ? SPACE_CSV_COLUMNS : SPACE_CSV_COLUMNS.filter((name) => asked.has(name))
  }),
)

export const spaceCsvQuery = z.object({ columns, encoding: csvEncodingQuery, language: languageQuery })

/** `GET /space-csv-lines`: how many lines the file will have, its heading not counted. */
export const spaceCsvLines = z.object({ lines: z.number() })

/** What a line of the file stands for: with columns of entries an entry, else with columns of patterns a pattern, else a space. */
export function lineOf(chosen: readonly SpaceCsvColumn[]): SpaceCsvGroup {
  const has = (group: SpaceCsvGroup) => SPACE_CSV_GROUPS[group].some((name) => chosen.includes(name))
  if (has('entry')) return 'entry'
  return has('pattern') ? 'pattern' : 'space'
}
