import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icon.tsx'

/** A session in a list: its browser, what is told of it, and what can be done with it. */
export function SessionRow({ name, told, children }: { name: string; told: string; children: ReactNode }) {
  return (
    <li>
      <Icon name="monitor" className="text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="cell-main">{name}</span>
        <span className="cell-sub">{told}</span>
      </span>
      {children}
    </li>
  )
}
