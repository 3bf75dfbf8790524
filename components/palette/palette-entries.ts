import { screenIcon } from '#components/shell/screen-icon.ts'
import type { IconName } from '#components/ui/icon-name.ts'
import type { Made } from '#lib/contracts/kinds/kind.ts'
import { ALL_KINDS, KINDS, type MadeId } from '#lib/contracts/kinds/kinds.ts'
import { MENU, mayOpen, SCREENS, type ScreenId, screenPath } from '#lib/contracts/screens.ts'
import type { Authority } from '#lib/core/authority.ts'
import { type Action, can, canInScope } from '#lib/core/policy.ts'

/** What an action without a page does. */
export type Deed = 'stop' | 'language' | 'keys' | 'about' | 'spaceCsv' | 'logout'

type Place = { icon: IconName; href: string; screen: ScreenId; action: Action }

/** The pages on which new things are made, as the kinds say them. */
export const MADE = Object.fromEntries(
  ALL_KINDS.flatMap((kind): [string, Made][] => Object.entries(KINDS[kind].made ?? {})),
) as Record<MadeId, Made>

/** Pages that are no screen of their own, by their words (`palette.act_…`): their screen must be open to her, and the action possible. */
const PLACES = {
  spaceTree: { icon: 'layers', href: '/ROOM5110?view=tree', screen: 'ROOM5110', action: 'room.read' },
  richContents: { icon: 'layers', href: '/ROOM5110/rich-contents', screen: 'ROOM5110', action: 'richContent.read' },
  transitionGraph: { icon: 'route', href: '/TRANS7000/graph', screen: 'TRANS7000', action: 'transition.read' },
  transitionPeriods: { icon: 'route', href: '/TRANS7000/periods', screen: 'TRANS7000', action: 'transition.read' },
  userCare: { icon: 'users', href: '/AC2110?tab=hygiene', screen: 'AC2110', action: 'user.hygiene' },
  userBatches: { icon: 'users', href: '/AC2110/batches', screen: 'AC2110', action: 'user.delete' },
  whoMayDo: { icon: 'users', href: '/ACCESS6000?view=actions', screen: 'ACCESS6000', action: 'access.give' },
  accessSets: { icon: 'users', href: '/ACCESS6000?view=sets', screen: 'ACCESS6000', action: 'accessSet.manage' },
  unmanaged: { icon: 'users', href: '/ACCESS6000?view=unmanaged', screen: 'ACCESS6000', action: 'access.give' },
  toolVersions: { icon: 'wrench', href: '/TOOL8110/versions', screen: 'TOOL8110', action: 'tool.read' },
  mails: { icon: 'mail', href: '/MA9110/mails', screen: 'MA9110', action: 'mail.read' },
  machineTokens: {
    icon: 'settings',
    href: '/SET9201/machine-tokens',
    screen: 'SET9201',
    action: 'machineToken.manage',
  },
} as const satisfies Record<string, Place>

type PlaceId = MadeId | keyof typeof PLACES

const ALL_PLACES: Record<PlaceId, Place> = {
  ...(Object.fromEntries(
    Object.entries(MADE).map(([id, { screen, may }]) => [
      id,
      { icon: 'plus', href: `/${screen}/new`, screen, action: may },
    ]),
  ) as Record<MadeId, Place>),
  ...PLACES,
}
export type EntryId = ScreenId | PlaceId | Deed

type Look = { id: EntryId; icon: IconName }

/** A screen, a page or an action, as far as one level may use it. */
export type PaletteEntry = Look & ({ kind: 'screen' | 'page'; href: string } | { kind: 'deed'; deed: Deed })

const DEEDS: Record<Deed, { icon: IconName; isOpen: (authority: Authority) => boolean }> = {
  stop: { icon: 'octagon-x', isOpen: (authority) => can({ authority }, 'stop.write') },
  spaceCsv: { icon: 'download', isOpen: (authority) => inMenu('spaceCsv', authority) },
  language: { icon: 'languages', isOpen: () => true },
  about: { icon: 'circle-help', isOpen: () => true },
  keys: { icon: 'keyboard', isOpen: () => true },
  logout: { icon: 'log-out', isOpen: (authority) => inMenu('logout', authority) },
}

const inMenu = (id: Deed, authority: Authority): boolean =>
  MENU.some((entry) => entry.kind === 'action' && entry.id === id && entry.levels.includes(authority))

/** Everything this level may open or do, besides what the CMS finds. */
export function paletteEntries(authority: Authority): PaletteEntry[] {
  const screens = (Object.keys(SCREENS) as ScreenId[]).filter((id) => mayOpen(id, authority))
  const places = (Object.keys(ALL_PLACES) as PlaceId[]).filter((id) => {
    const { screen, action } = ALL_PLACES[id]
    return mayOpen(screen, authority) && canInScope({ authority }, action)
  })
  const deeds = (Object.keys(DEEDS) as Deed[]).filter((id) => DEEDS[id].isOpen(authority))
  return [
    ...screens.map((id): PaletteEntry => ({ id, kind: 'screen', icon: screenIcon(id), href: screenPath(id) })),
    ...places.map((id): PaletteEntry => ({ id, kind: 'page', icon: ALL_PLACES[id].icon, href: ALL_PLACES[id].href })),
    ...deeds.map((id): PaletteEntry => ({ id, kind: 'deed', icon: DEEDS[id].icon, deed: id })),
  ]
}

/** The key of an entry's words: those of screens and of what stands in the menu are the menu's. */
export const isMenuWord = (id: EntryId): id is ScreenId | 'spaceCsv' | 'logout' =>
  Object.hasOwn(SCREENS, id) || id === 'spaceCsv' || id === 'logout'
