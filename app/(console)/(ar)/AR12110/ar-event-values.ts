import type * as z from 'zod/mini'
import { type Choice, toChoice } from '#components/picker/choice.ts'
import { COORDINATE_UNIT, fileUnit, type Merge, unitsOf } from '#lib/client/merge.ts'
import { valuesOf } from '#lib/client/values-of.ts'
import type { ArEvent, ArSpaceKind, arEventInput } from '#lib/contracts/ar-events.ts'

/** What the form of an AR event holds: the contract's input, and the kind and name of the space that its ID stands for. */
export type ArEventValues = z.input<typeof arEventInput> & { spaceKind?: ArSpaceKind; space?: Choice | null }

const EMPTY: Omit<z.input<typeof arEventInput>, 'spaceId'> = {
  spacePatternTitle: '',
  spacePatternTitleEn: '',
  spacePatternMetaAuthor: '',
  spacePatternMetaAuthorEn: '',
  spacePatternMetaExplanatoryText: '',
  spacePatternMetaExplanatoryTextEn: '',
  spacePatternMetaLatitude: null,
  spacePatternMetaLongitude: null,
  cameraPermission: false,
  deepLink: '',
  thumbnailUrl: '',
  thumbnailName: '',
  guideImageUrl: '',
  guideImageName: '',
}

/** The form of a new AR event. */
export const newArEventValues = (spaceKind: ArSpaceKind): ArEventValues => ({
  ...EMPTY,
  spaceKind,
  space: null,
  spaceId: '',
})

/** The form of an AR event as it is. */
export const arEventValues = (event: ArEvent): ArEventValues => ({
  ...valuesOf(EMPTY, event),
  spaceKind: event.spaceKind,
  space: toChoice(event.space),
  spaceId: event.space.id,
})

/** What of an AR event is decided as one where two people saved it, in the order of the form. */
export const AR_EVENT_MERGE: Merge<ArEventValues, { item: ArEvent }> = {
  units: [
    ...unitsOf(['spacePatternTitle', 'spacePatternTitleEn', 'spacePatternMetaAuthor', 'spacePatternMetaAuthorEn']),
    ...unitsOf([
      'spacePatternMetaExplanatoryText',
      'spacePatternMetaExplanatoryTextEn',
      'cameraPermission',
      'deepLink',
    ]),
    { name: 'spaceId', fields: ['spaceId'], carries: ['space', 'spaceKind'] },
    COORDINATE_UNIT,
    fileUnit('thumbnailUrl', 'thumbnailName'),
    fileUnit('guideImageUrl', 'guideImageName'),
  ],
  valuesOf: ({ item }) => arEventValues(item),
}
