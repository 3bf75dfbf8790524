'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import { opensDialog } from '#components/ui/modal.tsx'
import { openShellDialog } from '#lib/client/shell-dialog.ts'
import { MENU_ICONS } from './menu-icons.ts'

/** A manual's words and its address. `note`: that it is not in the person's language. */
export type Manual = { id: string; label: string; note: string | null; href: string }

type Props = { id: 'spaceCsv' | 'manual' | 'logout'; manuals: readonly Manual[] }

/** A menu entry without a path of its own. */
export function SideMenuAction({ id, manuals }: Props) {
  if (id === 'logout') return <LogoutEntry />
  if (id === 'manual') return <ManualEntry manuals={manuals} />
  return <CsvEntry />
}

function LogoutEntry() {
  const titles = useTranslations('screens')
  return (
    <button type="button" className="menu-item" {...opensDialog(() => openShellDialog('logout'))}>
      <Icon name={MENU_ICONS.logout ?? 'log-out'} />
      {titles('logout')}
    </button>
  )
}

function ManualEntry({ manuals }: { manuals: readonly Manual[] }) {
  const titles = useTranslations('screens')
  const words = useTranslations('shell')
  return (
    <details className="menu-details">
      <summary className="menu-item">
        <Icon name="book-open" />
        {titles('manual')}
        <Icon name="chevron-down" className="menu-chevron" />
      </summary>
      {manuals.length === 0 && <p className="menu-note">{words('noManuals')}</p>}
      <ul>
        {manuals.map((manual) => (
          <li key={manual.id}>
            <a className="menu-item menu-child" href={manual.href} target="_blank" rel="noopener">
              <span>
                <InLang>{manual.label}</InLang>
                {manual.note && (
                  <span className="menu-child-note">
                    <InLang>{manual.note}</InLang>
                  </span>
                )}
              </span>
              <Icon name="external-link" className="menu-chevron" />
              <span className="sr-only">{words('newTab')}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function CsvEntry() {
  const titles = useTranslations('screens')
  return (
    <button type="button" className="menu-item" {...opensDialog(() => openShellDialog('spaceCsv'))}>
      <Icon name="download" />
      {titles('spaceCsv')}
    </button>
  )
}
