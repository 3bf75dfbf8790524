import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type Names, namesFor } from '#lib/core/lang.ts'
import { IconButton } from './icon-button.tsx'
import { InLang } from './in-lang.tsx'
import { Name, OtherName } from './name.tsx'

type Props = {
  /** Of an object, its names: hers heads the page, the other one stands below. */
  names?: Names
  title?: ReactNode
  /** One line that says what the page is for. */
  purpose?: ReactNode
  /** Chips beside the title. */
  badges?: ReactNode
  /** The primary action at the right; secondary ones left of it. */
  actions?: ReactNode
}

/** The head of every page. The frame opens the help on the screen: no script is needed here. */
export function PageHeader({ names, title, purpose, badges, actions }: Props) {
  const words = useTranslations('shell')
  const other = names && <OtherName {...names} />
  const hasOther = names !== undefined && namesFor('ja', names).other !== null
  return (
    <header className="page-head">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="page-title">{names ? <Name {...names} /> : <InLang>{title}</InLang>}</h1>
          <IconButton icon="info" label={words('aboutScreen')} aria-haspopup="dialog" data-opens="about" />
          {badges}
        </div>
        {(hasOther || purpose) && (
          <p className="page-purpose">
            {hasOther && other}
            {hasOther && purpose && ' · '}
            <InLang>{purpose}</InLang>
          </p>
        )}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}
