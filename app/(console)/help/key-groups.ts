import type { ScreenId } from '#lib/contracts/screens.ts'
import type { HelpTexts } from './help-texts.ts'

type KeyGroup = keyof HelpTexts['keys']

const WITH_TREE: readonly ScreenId[] = ['EXPO3110', 'AREA4110', 'ROOM5110']

/** The groups of keys that count on a page: those of what it shows first, then those of the whole console. */
export function keyGroups(screen: ScreenId | null, view: string | null): KeyGroup[] {
  return [...ofScreen(screen, view), 'everywhere', 'palette']
}

function ofScreen(screen: ScreenId | null, view: string | null): KeyGroup[] {
  if (screen === 'SCHEDULE') return view === 'table' ? ['boardTable'] : ['board']
  if (screen === 'QUEUES') return ['list', 'queue']
  if (screen !== null && WITH_TREE.includes(screen) && view === 'tree') return ['tree']
  return screen === null || screen === 'TOP101' || screen === 'SET9201' ? [] : ['list']
}
