'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import { setCookie } from '#lib/client/set-cookie.ts'
import { LANG_COOKIE, type Lang } from '#lib/core/lang.ts'

/** Switches between the two languages. It names the other one in that language. */
export function LanguageButton({ lang }: { lang: Lang }) {
  const words = useTranslations('shell')
  const router = useRouter()
  const other: Lang = lang === 'ja' ? 'en' : 'ja'
  return (
    <button
      type="button"
      className="btn btn-quiet btn-small"
      lang={other}
      onClick={() => {
        setCookie(LANG_COOKIE, other)
        router.refresh()
      }}
    >
      <Icon name="languages" />
      <span className="tool-word">{words('otherLanguage')}</span>
      <span className="sr-only">{words('switchLanguage')}</span>
    </button>
  )
}
