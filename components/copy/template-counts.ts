import { TEMPLATE_PARTS, type TemplateFacts, type TemplatePart } from '#lib/contracts/space-templates.ts'

/** The ticks of a template of a room, and of one of a venue area. */
export const ROOM_TICKS = [
  'copySubRooms',
  'copyThumbnail',
  'copyPatterns',
  'copyArEvents',
  'copyTransitions',
  'copyLinks',
] as const
export const AREA_TICKS = ['copyAreaPatterns', 'copyRooms', ...ROOM_TICKS] as const
/** Those of a sub room, which has no sub rooms of its own. */
export const SUB_ROOM_TICKS = ROOM_TICKS.filter((tick) => tick !== 'copySubRooms')

/** Those of a V Expo area, of which no venue areas are kept. */
export const EXPO_TICKS = ['copyArEvents', 'copyTransitions', 'copyLinks'] as const

export type TemplateTick = (typeof AREA_TICKS)[number]
export type TemplateTicked = Partial<Record<TemplateTick, boolean | undefined>>

type OfParts = TemplateFacts['patterns']
type End = TemplateFacts['transitions'][number]['from']

/** How many of each kind a template takes along with what is ticked, and what stays behind. */
export function templateCounts(facts: TemplateFacts, ticked: TemplateTicked, isArea: boolean) {
  const hasRooms = isArea ? ticked.copyRooms === true : true
  const has: Record<TemplatePart, boolean> = {
    own: true,
    rooms: hasRooms,
    subRooms: hasRooms && ticked.copySubRooms === true,
  }
  const hasPatterns = (part: TemplatePart) =>
    (isArea && part === 'own' ? ticked.copyAreaPatterns : ticked.copyPatterns) === true
  const sum = (counts: OfParts, isIn = (_: TemplatePart) => true) =>
    TEMPLATE_PARTS.reduce((total, part) => total + (has[part] && isIn(part) ? counts[part] : 0), 0)
  const isLinkMade = ({ part, on }: NonNullable<TemplateFacts['goingUses']>[number]['link']) =>
    ticked.copyLinks === true &&
    has[part] &&
    (on === 'space' || (on === 'pattern' ? hasPatterns(part) : ticked.copyArEvents === true))
  // A CMS of the version before tells none.
  const lostGoing = (facts.goingUses ?? []).filter(
    ({ part, isPattern, link }) => has[part] && (!isPattern || hasPatterns(part)) && !isLinkMade(link),
  )
  const isMade = ({ part, isArEvent }: End) => has[part] && (!isArEvent || ticked.copyArEvents === true)
  const leaving = facts.transitions.filter(({ from }) => isMade(from))
  const going = leaving.filter(({ to, isSeen }) => isSeen || (to !== null && isMade(to)))
  const total = (counted: readonly { count: number }[]) => counted.reduce((all, { count }) => all + count, 0)
  return {
    copyRooms: facts.rooms,
    copySubRooms: facts.subRooms,
    copyThumbnail: sum(facts.thumbnails),
    copyAreaPatterns: facts.patterns.own,
    copyPatterns: sum(facts.patterns, (part) => !isArea || part !== 'own'),
    copyArEvents: sum(facts.arEvents),
    copyTransitions: total(going),
    copyLinks:
      sum(facts.spaceLinks) + sum(facts.patternLinks, hasPatterns) + (ticked.copyArEvents ? sum(facts.arLinks) : 0),
    transitionsLeft: total(leaving) - total(going),
    autos: total(going.filter(({ isOpenAuto }) => isOpenAuto)),
    lostUses: sum(facts.lostRedirects) + sum(facts.lostUses, hasPatterns) + total(lostGoing),
    richContents: sum(facts.richContents),
    arriving: facts.arriving,
    subRoomsApart: facts.subRoomsApart,
  }
}

export type TemplateCounts = ReturnType<typeof templateCounts>
