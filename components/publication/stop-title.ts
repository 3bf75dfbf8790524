import type { useTranslations } from 'next-intl'
import type { StopEffect } from '#lib/contracts/stops.ts'
import type { StopTarget } from './stop-target.ts'
import type { Reach, ReopenReach } from './use-stop-effect.ts'

/** True where the parts of a venue area are to be chosen and none is: nothing of what was counted for other parts is stopped. */
export const stopsNothing = ({ parts }: Pick<StopEffect, 'parts'>, { stopScope }: Pick<Reach, 'stopScope'>): boolean =>
  parts !== null && stopScope.length === 0

/** The question of a stop: what it stops, no less and no more. */
export function stopTitle(
  words: ReturnType<typeof useTranslations<'stops'>>,
  { kind, name }: Pick<StopTarget, 'kind' | 'name'>,
  { stopScope, alsoSubRooms }: Reach,
  effect: Pick<StopEffect, 'subRoomCount'>,
): string {
  const subRooms = alsoSubRooms && effect.subRoomCount > 0 ? [words('part_subRooms')] : []
  if (kind === 'venueArea' && stopScope.length > 0) {
    const parts = [...stopScope.map((part) => words(`part_${part}`)), ...subRooms]
    return words('stopPartsTitle', { name, parts: parts.join(words('comma')) })
  }
  return kind !== 'venueArea' && subRooms.length > 0
    ? words('stopSubTitle', { name, count: effect.subRoomCount })
    : words('stopTitle', { name })
}

/** The question of a reopening: the same. */
export function reopenTitle(
  words: ReturnType<typeof useTranslations<'stops'>>,
  name: string,
  { reopenScope, alsoSubRooms }: ReopenReach,
  effect: Pick<StopEffect, 'subRoomCount' | 'parts'>,
): string {
  const along = [
    ...reopenScope.filter((part) => (effect.parts?.[part] ?? 0) > 0).map((part) => words(`part_${part}`)),
    ...(alsoSubRooms && effect.subRoomCount > 0 ? [words('part_subRooms')] : []),
  ]
  return along.length === 0
    ? words('reopenTitle', { name })
    : words('reopenPartsTitle', { name, parts: along.join(words('comma')) })
}
