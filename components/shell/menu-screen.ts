import { type ScreenId, screenOfPath } from '#lib/contracts/screens.ts'

/** Screens that are no menu entry of their own, and the entry under which they belong. */
const UNDER: Partial<Record<ScreenId, ScreenId>> = {
  AC2111: 'AC2110',
  AC2121: 'AC2110',
  AC2122: 'AC2110',
  AC2131: 'AC2110',
  ACCESS6000: 'AC2110',
  AREA4521: 'AREA4110',
  AREA4701: 'AREA4110',
  ROOM5521: 'ROOM5110',
  ROOM5541: 'ROOM5110',
  ROOM5561: 'ROOM5110',
  ROOM5701: 'ROOM5110',
  SHEETS: 'CHANGES',
  TOOL8201: 'TOOL8110',
}

/** The menu entry under which a path lies, or null. */
export function menuScreen(path: string): ScreenId | null {
  const screen = screenOfPath(path)
  return screen === null ? null : (UNDER[screen] ?? screen)
}
