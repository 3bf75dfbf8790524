import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import type { IconName } from '#components/ui/icon-name.ts'

type Props = { icon: IconName; title: string; text: ReactNode; children: ReactNode }

/** One thing that can be done with an account: what it is, what it comes to, and its button. */
export function AccountRow({ icon, title, text, children }: Props) {
  return (
    <li className="flex-wrap">
      <Icon name={icon} className="text-ink-3" />
      <span className="min-w-56 flex-1">
        <span className="cell-main">{title}</span>
        <span className="cell-sub phrase">{text}</span>
      </span>
      {children}
    </li>
  )
}
