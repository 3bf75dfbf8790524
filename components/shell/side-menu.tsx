'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { type MenuEntry, type ScreenId, screenPath } from '#lib/contracts/screens.ts'
import { MENU_ICONS } from './menu-icons.ts'
import { menuScreen } from './menu-screen.ts'
import { type Manual, SideMenuAction } from './side-menu-actions.tsx'

type Props = { menu: readonly MenuEntry[]; manuals: readonly Manual[] }

/**
 * The side menu. On narrow windows it is a drawer: a native popover, which the menu button opens and Escape
 * closes; while it is open the rest of the page is out of reach, for the Tab key too.
 */
export function SideMenu({ menu, manuals }: Props) {
  const words = useTranslations('shell')
  const common = useTranslations('common')
  const path = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what closes the drawer
  useEffect(() => {
    const drawer = document.getElementById('side-menu')
    if (drawer?.matches(':popover-open')) drawer.hidePopover()
  }, [path])
  useEffect(() => {
    const drawer = document.getElementById('side-menu')
    // Before it closes, so that the focus can go back to the button that opened it.
    const setAside = (event: ToggleEvent) => {
      for (const part of document.querySelectorAll<HTMLElement>('.sheet, .skip-link'))
        part.inert = event.newState === 'open'
    }
    drawer?.addEventListener('beforetoggle', setAside)
    return () => drawer?.removeEventListener('beforetoggle', setAside)
  }, [])
  return (
    <nav id="side-menu" className="side-menu" popover="auto" aria-label={words('menu')}>
      <div className="brand">
        <a href="/TOP101" className="brand-link">
          <span className="brand-mark" aria-hidden="true">
            <Icon name="orbit" />
          </span>
          {common('product')}
        </a>
        <IconButton
          icon="x"
          label={words('closeMenu')}
          className="menu-btn"
          popoverTarget="side-menu"
          popoverTargetAction="hide"
        />
      </div>
      <div className="menu-scroll">
        <Entries entries={menu} manuals={manuals} current={menuScreen(path)} />
      </div>
    </nav>
  )
}

type EntriesProps = { entries: readonly MenuEntry[]; manuals: readonly Manual[]; current: ScreenId | null }

function Entries({ entries, manuals, current }: EntriesProps) {
  const titles = useTranslations('screens')
  const words = useTranslations('shell')
  const afterGroup = entries.findIndex((entry) => entry.kind === 'group') + 1
  return (
    <ul>
      {entries.map((entry, index) => (
        <li key={entry.id}>
          {entry.kind === 'group' && (
            <>
              <p className="group-head px-2.5 pt-3.5 pb-1" id={`menu-${entry.id}`}>
                {titles(entry.id)}
              </p>
              <Entries entries={entry.entries} manuals={manuals} current={current} />
            </>
          )}
          {afterGroup > 0 && index === afterGroup && (
            <p className="group-head px-2.5 pt-3.5 pb-1">{words('operation')}</p>
          )}
          {entry.kind === 'action' && <SideMenuAction id={entry.id} manuals={manuals} />}
          {entry.kind === 'screen' && (
            <>
              <MenuLink id={entry.id} isCurrent={entry.id === current} />
              {entry.children && entry.children.length > 0 && (
                <ul>
                  {entry.children.map((child) => (
                    <li key={child}>
                      <MenuLink id={child} isCurrent={child === current} isChild />
                    </li>
                  ))}
                </ul>
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function MenuLink({ id, isCurrent, isChild }: { id: ScreenId; isCurrent: boolean; isChild?: boolean }) {
  const titles = useTranslations('screens')
  const icon = MENU_ICONS[id]
  return (
    <a
      href={screenPath(id)}
      className={isChild ? 'menu-item menu-child' : 'menu-item'}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {icon && !isChild && <Icon name={icon} />}
      {titles(id)}
    </a>
  )
}
