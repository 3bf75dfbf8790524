'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import { useRefresh } from '#lib/client/use-refresh.ts'
import type { Lang } from '#lib/core/lang.ts'
import { changeLanguage, otherLang } from './change-language.ts'

/** Switches between the two languages. It names the other one in that language. */
export function LanguageButton({ lang }: { lang: Lang }) {
  const words = useTranslations('shell')
  const refresh = useRefresh()
  return (
    <button
      type="button"
      className="btn btn-quiet btn-small"
      lang={otherLang(lang)}
      onClick={() => changeLanguage(lang, refresh)}
    >
      <Icon name="languages" />
      <span className="tool-word">{words('otherLanguage')}</span>
      <span lang="ja" className="sr-only">
        {words('switchLanguage')}
      </span>
    </button>
  )
}
