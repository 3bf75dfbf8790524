import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

type Props = {
  title: ReactNode
  /** One line that says what the page is for. */
  purpose?: ReactNode
  /** Chips beside the title. */
  badges?: ReactNode
  /** The primary action at the right; secondary ones left of it. */
  actions?: ReactNode
}

/** The head of every page. The frame opens the help on the screen: no script is needed here. */
export function PageHeader({ title, purpose, badges, actions }: Props) {
  const words = useTranslations('shell')
  return (
    <header className="page-head">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="page-title">{title}</h1>
          <IconButton
            icon="info"
            label={words('aboutScreen')}
            className="about-btn"
            aria-haspopup="dialog"
            data-opens="about"
          />
          {badges}
        </div>
        {purpose && <p className="page-purpose">{purpose}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}
