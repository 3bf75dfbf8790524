import type { Stop } from '#lib/contracts/stops.ts'

/** The histories of stops: of venue areas, of rooms, and of AR events. */
export type HistoryScreen = 'AREA4810' | 'ROOM5810' | 'AR12810'

/** The history a stop is listed in. */
export function historyScreenOf({ targetKind, spaceLevel }: Pick<Stop, 'targetKind' | 'spaceLevel'>): HistoryScreen {
  if (targetKind === 'arEvent') return 'AR12810'
  return spaceLevel === 2 ? 'AREA4810' : 'ROOM5810'
}
