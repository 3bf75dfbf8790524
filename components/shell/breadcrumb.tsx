'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { MENU, type ScreenId, screenOfPath, screenPath } from '#lib/contracts/screens.ts'
import { menuScreen } from './menu-screen.ts'

const SPACE = MENU.flatMap((entry) => (entry.kind === 'group' ? entry.entries : []))
const inSpace = (id: ScreenId) => SPACE.some((entry) => entry.kind === 'screen' && entry.id === id)
const parentOf = (id: ScreenId) => {
  const parent = SPACE.find((entry) => entry.kind === 'screen' && entry.children?.includes(id))
  return parent?.kind === 'screen' ? parent.id : null
}

/** Screens of one object without a list: their path alone leads to the reader's own. */
const WITHOUT_LIST: readonly ScreenId[] = ['AC2121', 'AC2122']

/** Screens that make a new object: a page of one below them belongs to its list. */
const MAKERS: readonly ScreenId[] = ['TOOL8201']

/** Where this page lies: group, list, screen. The name of an object is the page's own heading. */
export function Breadcrumb() {
  const words = useTranslations('shell')
  const titles = useTranslations('screens')
  const path = usePathname()
  const screen = screenOfPath(path)
  if (screen === null) return <div className="crumbs" />
  const entry = menuScreen(path) ?? screen
  const isDetail = path.split('/').filter(Boolean).length > 1 && !WITHOUT_LIST.includes(screen)
  const own = isDetail && MAKERS.includes(screen) ? entry : screen
  const trail = [...new Set([parentOf(entry), entry, own])].filter((id) => id !== null)
  return (
    <nav aria-label={words('breadcrumb')} className="crumbs">
      <ol>
        {inSpace(trail[0] ?? entry) && <li className="crumb-group">{titles('space')}</li>}
        {trail.map((id, index) => (
          <li key={id}>
            {index < trail.length - 1 || isDetail ? (
              <a href={screenPath(id)}>{titles(id)}</a>
            ) : (
              <span aria-current="page">{titles(id)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
