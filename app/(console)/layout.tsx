import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { BackToQueue } from '#app/(console)/(work)/back-to-queue.tsx'
import { SearchButton } from '#components/palette/search-button.tsx'
import { SeenAsker } from '#components/publication/seen-asker.tsx'
import { Shell } from '#components/shell/shell.tsx'
import { WithFrame } from '#components/shell/with-frame.tsx'
import { StepUp } from '#components/step-up/step-up.tsx'
import { bffEnv, manualAddresses } from '#lib/bff/env.ts'
import { nearMaintenance } from '#lib/bff/maintenance.ts'
import { otherTitles } from '#lib/bff/other-titles.ts'
import { viewer } from '#lib/bff/require-screen.ts'
import { menuFor } from '#lib/contracts/screens.ts'
import { manualsFor } from '#lib/core/manuals.ts'
import { THEME_COOKIE, toTheme } from '#lib/core/theme.ts'
import ConsolePageError from './error.tsx'
import { ShellDialogs } from './shell-dialogs.tsx'

/** The frame of the console's pages. Each page keeps its own guard: a layout is not rendered anew for every navigation. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const who = await viewer()
  // Nobody yet: only the home screen draws then (the hand-off of spec section 2); every other page's own guard leads away.
  if (!who) return children
  const [jar, common, shell, maintenance, others] = await Promise.all([
    cookies(),
    getTranslations('common'),
    getTranslations('shell'),
    nearMaintenance(),
    otherTitles(who.lang),
  ])
  const manuals = manualsFor(who.authority, who.lang, manualAddresses()).map(({ role, lang, href }) => ({
    id: String(role),
    href,
    label: shell('manualOf', { role: common(`authority_${role}`) }),
    note: lang === who.lang ? null : shell(`manualIn_${lang}`),
  }))
  return (
    <Shell
      // Nothing of the one stays where another person is shown, a form she had begun least of all.
      key={who.me.id}
      person={{
        id: who.me.id,
        name: who.me.nickName ?? who.me.userName,
        role: common(`authority_${who.authority}`),
      }}
      menu={menuFor(who.authority)}
      manuals={manuals}
      lang={who.lang}
      theme={toTheme(jar.get(THEME_COOKIE)?.value)}
      now={new Date().toISOString()}
      maintenance={maintenance}
      mayWrite={who.authority === 0}
      search={<SearchButton />}
      stage={bffEnv().APP_ENV === 'staging' ? shell('staging') : undefined}
    >
      <BackToQueue />
      {children}
      <StepUp />
      <SeenAsker />
      <WithFrame parts={[ConsolePageError]} />
      <ShellDialogs user={{ id: who.me.id, authority: who.authority, manuals, otherTitles: others }} />
    </Shell>
  )
}
