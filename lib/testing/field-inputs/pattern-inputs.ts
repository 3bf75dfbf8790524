import { type FieldInputs, longerThan, patched, posted } from './field-input.ts'

const arEvent = ({ world }: { world: { rooms: string } }) => ({ spacePatternTitle: 'AR', spaceId: world.rooms })
const arCreated = posted('50', '/ar-events', arEvent)
const arEdited = patched('52', ({ world }) => `/ar-events/${world['ar-events']}`, arEvent)
const created = posted('50', '/patterns', ({ world }) => ({ spacePatternTitle: 'パターン', spaceId: world.rooms }))
const edited = patched('52', ({ world }) => `/patterns/${world.patterns}`)

const OF_THE_ROOM =
  'Whether there is a limit, and what happens at it, are settings of a room, not of a pattern (docs/domain.md#rooms).'

export const PATTERN_INPUTS: FieldInputs<'spacePattern'> = {
  spacePatternTitle: created({ spacePatternTitle: '' }),
  spacePatternTitleEn: edited({ spacePatternTitleEn: longerThan(100) }),
  spacePatternMetaType: [created({ openType: 'summer' }), edited({ openType: 'summer' })],
  spacePatternMetaAuthor: [
    arCreated({ spacePatternMetaAuthor: longerThan(100) }),
    edited({ spacePatternMetaAuthor: longerThan(100) }),
  ],
  spacePatternMetaAuthorEn: arEdited({ spacePatternMetaAuthorEn: longerThan(100) }),
  spacePatternMetaExplanatoryText: edited({ spacePatternMetaExplanatoryText: longerThan(2000) }),
  spacePatternMetaExplanatoryTextEn: arCreated({ spacePatternMetaExplanatoryTextEn: longerThan(2000) }),
  spacePatternMetaLimitRadio: OF_THE_ROOM,
  spacePatternMetaLimitConditions: [
    created({ spacePatternMetaLimitConditions: 0 }),
    edited({ spacePatternMetaLimitConditions: 1.5 }),
  ],
  spacePatternMetaLimitExtrans: OF_THE_ROOM,
  spacePatternMetaLargeMode: OF_THE_ROOM,
  spacePatternMetaLatitude: arEdited({ spacePatternMetaLatitude: 91, spacePatternMetaLongitude: 135 }),
  spacePatternMetaLongitude: arCreated({ spacePatternMetaLatitude: 34 }),
  pickupPermission: edited({ pickupPermission: 'on' }),
}
