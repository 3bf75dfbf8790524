import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-name.ts'
import { InLang } from './in-lang.tsx'

type Props = {
  icon?: IconName
  title: ReactNode
  /** `h1` where this is all the page says. */
  as?: 'h1' | 'h2'
  lang?: 'en'
  children?: ReactNode
  action?: ReactNode
}

/** Nothing here: one sentence why, and one way on. */
export function EmptyState({ icon = 'search-x', title, as: Title = 'h2', lang, children, action }: Props) {
  return (
    <div className="state">
      <span className="state-icon">
        <Icon name={icon} />
      </span>
      <Title lang={lang} className="state-title phrase">
        <InLang>{title}</InLang>
      </Title>
      {children && <p className="state-text phrase">{children}</p>}
      {action}
    </div>
  )
}
