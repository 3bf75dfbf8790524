'use client'

import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
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

/** A button with a panel beneath it. It is native, so that it opens before scripts are there; a press elsewhere on the page or Escape closes it. */
export function Menu({ label, icon, count = 0, className, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      if (!menu.current?.open || !(target instanceof Element) || menu.current.contains(target)) return
      // A dialog or the choices of a picker, opened from the menu, stand over the page and not in it.
      if (target.closest('.sheet')) menu.current.open = false
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [])
  const leave = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const { key, target, currentTarget, defaultPrevented, nativeEvent } = event
    if (key !== 'Escape' || defaultPrevented || nativeEvent.isComposing || !(target instanceof Element)) return
    // The first one closes the choices of a picker.
    if (target.getAttribute('aria-expanded') === 'true') return
    // Keys of a dialog that it opened arrive here too.
    if (!currentTarget.open || !currentTarget.contains(target)) return
    // It closes the menu alone, and not what is shown beside the list too.
    event.preventDefault()
    currentTarget.open = false
    currentTarget.querySelector('summary')?.focus()
  }
  const follow = ({ target, currentTarget }: MouseEvent<HTMLDivElement>) => {
    if (!(target instanceof Element) || !currentTarget.contains(target) || !target.closest('a')) return
    if (!menu.current) return
    menu.current.open = false
    // A file comes without another page: the focus would be nowhere.
    menu.current.querySelector('summary')?.focus()
  }
  return (
    <details ref={menu} className={classNames('drop', className)} name="list-menu" onKeyDown={leave}>
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
