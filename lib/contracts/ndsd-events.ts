import * as z from 'zod/mini'
import { NDSD_STILLS, NDSD_TEXTS, numbered } from '#lib/core/ndsd-places.ts'
import { fileNamed } from './ar-files.ts'
import { day, oneOf, optionalLine, optionalText, requiredLine, rule, stamps } from './fields.ts'
import { emptinessOf, flagFilter, listQuery } from './lists.ts'
import { MISSING_PARTS } from './missing-parts.ts'
import { optionalStill } from './ndsd-images.ts'
import { SHOWN_SORTS, shownEndGiven, shownFields, shownFilter, shownStatus } from './shown-period.ts'

/** What visitors are shown of an event: its texts, its still images, or both. */
export const NDSD_INFO_TYPES = ['text', 'stillImage', 'both'] as const

const texts = numbered('ndsdEventMetaInfo', NDSD_TEXTS, () => optionalText(1000))
const textsEn = numbered('ndsdEventMetaInfoEn', NDSD_TEXTS, () => optionalText(1000))
const stills = numbered('stillImageUrl', NDSD_STILLS, () => optionalStill)
const stillNames = numbered('stillImageFileName', NDSD_STILLS, () => optionalLine(255))

const shape = {
  ndsdEventName: requiredLine(100),
  ndsdEventNameEn: optionalLine(100),
  ndsdEventMetaInfoType: oneOf(NDSD_INFO_TYPES),
  ...texts,
  ...textsEn,
  ...stills,
  ...stillNames,
  ...shownFields,
  /** Shown where no event is chosen; at most one of them at any moment. */
  defaultSetting: z._default(z.boolean(), false),
}

type Fields = z.infer<ReturnType<typeof z.object<typeof shape>>>

const anyOf = (input: Fields, names: readonly string[]) =>
  names.some((name) => (input as Record<string, unknown>)[name] !== '')

const textGiven = z.refine<Fields>(
  (input) => input.ndsdEventMetaInfoType === 'stillImage' || anyOf(input, Object.keys(texts)),
  { path: ['dataCheck'], ...rule('required') },
)

const stillGiven = z.refine<Fields>(
  (input) => input.ndsdEventMetaInfoType === 'text' || anyOf(input, Object.keys(stills)),
  { path: ['stillImageDataCheck'], ...rule('required') },
)

const endAfterStart = z.refine<Fields>(
  // What is missing is said at its own field.
  ({ openStartDate, openEndDate }) => !(Date.parse(openStartDate) >= Date.parse(openEndDate)),
  { path: ['openEndDateCheck'], ...rule('conflict') },
)

/** Operations 141 and 143: create and edit; the whole form is sent. */
export const ndsdEventInput = z.object(shape).check(
  shownEndGiven,
  endAfterStart,
  textGiven,
  stillGiven,
  ...NDSD_STILLS.map((place) =>
    fileNamed('ndsdStillImage', {
      url: `stillImageUrl${place}` as const,
      name: `stillImageFileName${place}` as const,
    }),
  ),
)

const NDSD_SORTS = [...SHOWN_SORTS, 'ndsdEventName', '-ndsdEventName'] as const

/** What its list is filtered by being left empty or filled in. */
export const NDSD_EMPTIES = ['ndsdEventNameEn'] as const

export const ndsdEventQuery = listQuery(NDSD_SORTS, {
  status: shownFilter,
  isDefault: flagFilter,
  missingEn: flagFilter,
  ...emptinessOf(NDSD_EMPTIES),
  /** Only those shown at some time of this day in Japan; what is no day does not filter. */
  day: z.catch(z.optional(day), undefined),
})

/** As a list has it. */
export const ndsdEvent = z.object({
  ...stamps,
  ndsdEventName: z.string(),
  ndsdEventNameEn: z.string(),
  ndsdEventMetaInfoType: z.enum(NDSD_INFO_TYPES),
  openStartDate: z.string(),
  openEndDate: z.string(),
  /** Where it stands at the moment of the answer. */
  status: shownStatus,
  defaultSetting: z.boolean(),
  missingEn: z.boolean(),
  /** Which of its texts lack their English. */
  missingEnParts: z.array(z.enum(MISSING_PARTS)),
  textCount: z.number(),
  stillCount: z.number(),
  /** The first of its still images; '' for none. */
  firstStillUrl: z.string(),
})

/** With all its texts and still images. */
export const ndsdEventDetail = z.extend(ndsdEvent, {
  ...numbered('ndsdEventMetaInfo', NDSD_TEXTS, () => z.string()),
  ...numbered('ndsdEventMetaInfoEn', NDSD_TEXTS, () => z.string()),
  ...numbered('stillImageUrl', NDSD_STILLS, () => z.string()),
  ...numbered('stillImageFileName', NDSD_STILLS, () => z.string()),
})

export type NdsdEventInput = z.infer<typeof ndsdEventInput>
export type NdsdEvent = z.infer<typeof ndsdEvent>
export type NdsdEventDetail = z.infer<typeof ndsdEventDetail>
