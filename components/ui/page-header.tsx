import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  /** One line that says what the page is for. */
  purpose?: ReactNode
  /** Chips beside the title. */
  badges?: ReactNode
  /** The primary action at the right; secondary ones left of it. */
  actions?: ReactNode
}

/** The head of every page. */
export function PageHeader({ title, purpose, badges, actions }: Props) {
  return (
    <header className="page-head">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="page-title">{title}</h1>
          {badges}
        </div>
        {purpose && <p className="page-purpose">{purpose}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}
