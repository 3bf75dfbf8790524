import type { RoomCopy, RoomCopyFacts } from '#lib/contracts/copies.ts'

type Ticks = Partial<Pick<RoomCopy, 'copySubRooms' | 'copyPatterns' | 'copyArEvents'>>

/** How many of each kind there are to copy of a room, and what stays behind, with what is ticked: of the sub rooms where they come along. */
export function roomCopyCounts(facts: RoomCopyFacts, ticks: Ticks) {
  const parts = ticks.copySubRooms ? [facts, facts.below] : [facts]
  const sum = (of: (part: RoomCopyFacts['below']) => number) => parts.reduce((total, part) => total + of(part), 0)
  const withPatterns = (count: number) => (ticks.copyPatterns ? count : 0)
  const withArEvents = (count: number) => (ticks.copyArEvents ? count : 0)
  const ofTransitions = (one: keyof RoomCopyFacts['transitions']) =>
    sum((part) => part.transitions[one] + withArEvents(part.arTransitions[one]))
  return {
    patterns: sum((part) => part.patterns),
    arEvents: sum((part) => part.arEvents),
    transitions: ofTransitions('known'),
    transitionsLeft: ofTransitions('left'),
    autos: ofTransitions('autos'),
    links: sum((part) => part.links + withPatterns(part.patternLinks) + withArEvents(part.arLinks)),
    scheduleEntries: sum((part) => withPatterns(part.scheduleEntries) + withArEvents(part.arScheduleEntries)),
    openEntries: sum((part) => withPatterns(part.openEntries) + withArEvents(part.arOpenEntries)),
    isStopped: parts.some((part) => (ticks.copyPatterns && part.isStopped) || (ticks.copyArEvents && part.isArStopped)),
    vipUsers: sum((part) => part.vipUsers),
    grants: sum((part) => part.grants + withPatterns(part.patternGrants)),
    grantsLeft: sum((part) => part.grantsLeft),
    areaLinkUses: sum((part) => part.areaLinkUses),
    richContents: sum((part) => part.richContents),
    arriving: ticks.copySubRooms ? facts.arrivingWithBelow : facts.arriving,
  }
}

export type RoomCopyCounts = ReturnType<typeof roomCopyCounts>
