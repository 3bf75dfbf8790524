import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import type { Lang } from '#lib/core/lang.ts'
import type { Missing } from './visitor-view.ts'

/** Where visitors see nothing: said in the operator's language, since it is no part of what they see. */
export function Gap({ what, lang }: { what: Missing; lang: Lang }) {
  const words = useTranslations('visitor')
  const isShared = what === 'picture' || what === 'content'
  return (
    <span className="visitor-gap" lang={useLocale()}>
      <Icon name="triangle-alert" />
      {isShared ? words(`no_${what}`) : words(`no_${what}_${lang}`)}
    </span>
  )
}
