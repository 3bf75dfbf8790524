'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import { opensDialog } from '#components/ui/modal.tsx'
import { openShellDialog, type ShellDialog } from '#lib/client/shell-dialog.ts'
import type { Manual } from './side-menu-actions.tsx'

const DIALOGS = [
  { id: 'about', icon: 'circle-help', word: 'aboutScreen' },
  { id: 'keys', icon: 'keyboard', word: 'keyHelp' },
] as const satisfies readonly { id: ShellDialog; icon: string; word: string }[]

/** Help on this screen, on the keys, and the manuals. */
export function HelpMenu({ manuals }: { manuals: readonly Manual[] }) {
  const words = useTranslations('shell')
  const card = useRef<HTMLDivElement>(null)
  const close = () => card.current?.hidePopover()
  return (
    <>
      <IconButton icon="circle-help" label={words('help')} popoverTarget="help-menu" className="help-btn" />
      <div ref={card} id="help-menu" popover="auto" className="popover person-card">
        {DIALOGS.map(({ id, icon, word }) => (
          <button
            key={id}
            type="button"
            className="menu-item"
            {...opensDialog(() => {
              close()
              openShellDialog(id)
            })}
          >
            <Icon name={icon} />
            {words(word)}
          </button>
        ))}
        {manuals.map((manual) => (
          <a key={manual.id} className="menu-item" href={manual.href} target="_blank" rel="noopener" onClick={close}>
            <Icon name="book-open" />
            <InLang>{manual.label}</InLang>
            <span className="sr-only">{words('newTab')}</span>
          </a>
        ))}
      </div>
    </>
  )
}
