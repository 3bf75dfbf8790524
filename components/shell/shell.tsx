import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LiveLater } from '#components/live/live-later.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { MaintenanceView } from '#lib/contracts/notices.ts'
import type { MenuEntry } from '#lib/contracts/screens.ts'
import type { Lang } from '#lib/core/lang.ts'
import type { Theme } from '#lib/core/theme.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { ClockPill } from './clock-pill.tsx'
import { FocusKeeper } from './focus-keeper.tsx'
import { HelpMenu } from './help-menu.tsx'
import { LanguageButton } from './language-button.tsx'
import { MaintenanceBanner } from './maintenance-banner.tsx'
import { NewVersionBar } from './new-version-bar.tsx'
import { PersonMenu } from './person-menu.tsx'
import type { ShellPerson } from './shell-person.ts'
import { SideMenu } from './side-menu.tsx'
import type { Manual } from './side-menu-actions.tsx'
import { SoftFrame } from './soft-frame.tsx'
import { SoftLinks } from './soft-links.tsx'
import { ThemeButton } from './theme-button.tsx'
import { Top } from './top.tsx'
import { UnkeptTeller } from './unkept-teller.tsx'

type Props = {
  person: ShellPerson
  /** The menu as this person's level sees it. */
  menu: readonly MenuEntry[]
  manuals: readonly Manual[]
  lang: Lang
  theme: Theme
  /** The instant the page was made, ISO 8601 UTC: the clock's first value. */
  now: string
  /** Shown as a ribbon where this is not the real console. */
  stage?: string
  /** A read-only time that is near, as it was when the page was made. */
  maintenance: MaintenanceView
  /** She saves during one, too. */
  mayWrite: boolean
  /** What opens the palette. */
  search: ReactNode
  children: ReactNode
}

/** The frame of every page of the console: menu, top bar, and the sheet that holds the work. */
export function Shell({ person, menu, manuals, lang, theme, now, stage, children, ...rest }: Props) {
  const { maintenance, mayWrite, search } = rest
  const words = useTranslations('shell')
  return (
    <SoftFrame person={person.id}>
      <a className="skip-link" href="#main">
        {words('skipToMain')}
      </a>
      <FocusKeeper />
      <UnkeptTeller />
      <SideMenu menu={menu} manuals={manuals} />
      <div className="sheet">
        <Top>
          {stage && <p className="stage-ribbon">{stage}</p>}
          <div className="top-bar">
            <button
              type="button"
              className="icon-btn menu-btn"
              popoverTarget="side-menu"
              aria-label={words('openMenu')}
            >
              <Icon name="menu" />
            </button>
            <Breadcrumb />
            <div className="top-tools">
              {search}
              <ClockPill now={now} />
              <LanguageButton lang={lang} />
              <ThemeButton theme={theme} />
              <HelpMenu manuals={manuals} />
              <PersonMenu person={person} />
            </div>
          </div>
          <MaintenanceBanner first={maintenance} mayWrite={mayWrite} />
          <NewVersionBar />
        </Top>
        <SoftLinks>{children}</SoftLinks>
        <LiveLater person={person.id} now={now} />
      </div>
    </SoftFrame>
  )
}
