'use client'

import { type MouseEvent, type KeyboardEvent as ReactKeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-name.ts'
import { InLang } from './in-lang.tsx'

type Props = {
  label: string
  icon: IconName
  /** How many things in it are set, where any are. */
  count?: number
  className?: string
  children: ReactNode
}

/**
 * A button with a panel beneath it. It is native, so that it opens before scripts are there; a press or the focus elsewhere on the page closes it, and so does
 * Escape, which gives its button the focus back.
 */
export function Menu({ label, icon, count = 0, className, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // What is around the menu gets the focus by a press on the words in it.
    const isBeside = (target: Element) => !menu.current?.contains(target) && !target.contains(menu.current)
    const turnAway = ({ type, target }: Event) => {
      if (!menu.current?.open || !(target instanceof Element)) return
      if (type === 'focusin' ? !isBeside(target) : menu.current.contains(target)) return
      // A dialog or the choices of a picker, opened from the menu, stand over the frame and not in it.
      if (menu.current.closest('.shell')?.contains(target)) menu.current.open = false
    }
    // Then the key does not come from within. A dialog over the menu makes it inert and has the key for itself.
    const press = (event: KeyboardEvent) => {
      const isAround = event.target instanceof Element && event.target.contains(menu.current)
      if (isAround && !menu.current?.closest('[inert]')) leave(event, menu.current)
    }
    const gone = new AbortController()
    for (const sign of ['pointerdown', 'focusin']) document.addEventListener(sign, turnAway, { signal: gone.signal })
    document.addEventListener('keydown', press, { signal: gone.signal })
    return () => gone.abort()
  }, [])
  const press = ({ target, currentTarget, nativeEvent }: ReactKeyboardEvent<HTMLDetailsElement>) => {
    // The first one closes the choices of a picker; keys of a dialog that it opened arrive here too.
    if (!(target instanceof Element) || target.getAttribute('aria-expanded') === 'true') return
    if (currentTarget.contains(target)) leave(nativeEvent, currentTarget)
  }
  const follow = ({ target, currentTarget }: MouseEvent<HTMLDivElement>) => {
    if (!(target instanceof Element) || !currentTarget.contains(target) || !target.closest('a')) return
    // A file comes without another page: the focus would be nowhere.
    leaveMenu(currentTarget)
  }
  return (
    <details ref={menu} className={classNames('drop', className)} name="list-menu" onKeyDown={press}>
      <summary className="btn btn-secondary">
        <Icon name={icon} />
        <span className="drop-label">
          <InLang>{label}</InLang>
        </span>
        {count > 0 && <span className="drop-count">{count}</span>}
      </summary>
      {/* biome-ignore-start lint/a11y: the links inside are what is operated; their clicks bubble to here */}
      <div className="drop-panel" onClick={follow}>
        {children}
      </div>
      {/* biome-ignore-end lint/a11y: see above */}
    </details>
  )
}

/** Escape closes the menu alone, and not what is shown beside the list too. */
function leave(event: KeyboardEvent, menu: HTMLDetailsElement | null): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !menu?.open) return
  event.preventDefault()
  leaveMenu(menu)
}

/** Closes the menu around an element, and gives its button the focus back: she is done with it. Nothing where there is none, or where it is closed. */
export function leaveMenu(within: Element): void {
  const menu = within.closest<HTMLDetailsElement>('details.drop[open]')
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}
