import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { LanguageButton } from '#components/shell/language-button.tsx'
import { ThemeButton } from '#components/shell/theme-button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { bffEnv } from '#lib/bff/env.ts'
import { currentLang } from '#lib/bff/lang.ts'
import { THEME_COOKIE, toTheme } from '#lib/core/theme.ts'

/** The frame of the pages before the console: the brand, the two preferences, and one sheet in the middle. */
export default async function EntryLayout({ children }: { children: ReactNode }) {
  const [jar, lang, common, shell] = await Promise.all([
    cookies(),
    currentLang(),
    getTranslations('common'),
    getTranslations('shell'),
  ])
  return (
    <div className="entry">
      {bffEnv().APP_ENV === 'staging' && <p className="stage-ribbon">{shell('staging')}</p>}
      <header className="entry-head">
        <p className="brand-link">
          <span className="brand-mark" aria-hidden="true">
            <Icon name="orbit" />
          </span>
          {common('product')}
        </p>
        <div className="flex items-center gap-1">
          <LanguageButton lang={lang} />
          <ThemeButton theme={toTheme(jar.get(THEME_COOKIE)?.value)} />
        </div>
      </header>
      <main className="entry-main">{children}</main>
    </div>
  )
}
