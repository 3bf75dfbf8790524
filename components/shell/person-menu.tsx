'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import { opensDialog } from '#components/ui/modal.tsx'
import { openShellDialog } from '#lib/client/shell-dialog.ts'
import type { ShellPerson } from './shell-person.ts'

/** The avatar: who is signed in, as what, and the way out. A native popover holds it, so it costs no script. */
export function PersonMenu({ person }: { person: ShellPerson }) {
  const words = useTranslations('shell')
  const titles = useTranslations('screens')
  const card = useRef<HTMLDivElement>(null)
  const close = () => card.current?.hidePopover()
  return (
    <>
      <button
        type="button"
        className="avatar"
        popoverTarget="person-menu"
        aria-label={words('person', { name: person.name })}
      >
        <InLang>{[...person.name][0]}</InLang>
      </button>
      <div ref={card} id="person-menu" popover="auto" className="popover person-card">
        <strong className="person-name">
          <InLang>{person.name}</InLang>
        </strong>
        <p className="person-role">{person.role}</p>
        <a href="/SET9201" className="menu-item" onClick={close}>
          <Icon name="settings" />
          {titles('SET9201')}
        </a>
        <button
          type="button"
          className="menu-item"
          {...opensDialog(() => {
            close()
            openShellDialog('logout')
          })}
        >
          <Icon name="log-out" />
          {titles('logout')}
        </button>
      </div>
    </>
  )
}
