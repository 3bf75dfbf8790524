'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import { opensDialog } from '#components/ui/modal.tsx'
import { LogoutDialog } from './logout-dialog.tsx'
import type { ShellPerson } from './shell-person.ts'

/** The avatar: who is signed in, as what, and the way out. A native popover holds it, so it costs no script. */
export function PersonMenu({ person }: { person: ShellPerson }) {
  const words = useTranslations('shell')
  const titles = useTranslations('screens')
  const card = useRef<HTMLDivElement>(null)
  const [isLeaving, setLeaving] = useState(false)
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
        <Link href="/SET9201" prefetch={false} className="menu-item" onClick={close}>
          <Icon name="settings" />
          {titles('SET9201')}
        </Link>
        <button
          type="button"
          className="menu-item"
          {...opensDialog(() => {
            close()
            setLeaving(true)
          })}
        >
          <Icon name="log-out" />
          {titles('logout')}
        </button>
      </div>
      {isLeaving && <LogoutDialog onClose={() => setLeaving(false)} />}
    </>
  )
}
