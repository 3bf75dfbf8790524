import type { IconName } from '#components/ui/icon-name.ts'
import { type ScreenId, screenPath } from '#lib/contracts/screens.ts'
import { MENU_ICONS } from './menu-icons.ts'
import { menuScreen } from './menu-screen.ts'

/** The icon that a screen, or the one it is entered from, has in the menu. */
export const screenIcon = (id: ScreenId): IconName => MENU_ICONS[menuScreen(screenPath(id)) ?? id] ?? 'layers'
