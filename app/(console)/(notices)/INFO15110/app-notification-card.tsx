import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import { Thumbnail } from '#components/uploads/thumbnail.tsx'
import type { Frame } from '#components/visitor/visitor-card.tsx'
import type { AppNotificationInput } from '#lib/contracts/app-notifications.ts'
import type { Lang } from '#lib/core/lang.ts'

/** What of an app notification visitors see, saved or as it stands in a form. */
export type ShownNotification = Pick<AppNotificationInput, 'information' | 'informationEn' | 'thumbnailUrl'>

type Props = { notification: ShownNotification; lang: Lang; frame: Frame }

/** An app notification as visitors of one language see it, in the frame of their device; the Japanese text where there is no English. */
export function AppNotificationCard({ notification, lang, frame }: Props) {
  const visitor = useTranslations('visitor')
  const words = useTranslations('shown')
  const locale = useLocale()
  const { information, informationEn, thumbnailUrl } = notification
  const english = lang === 'en' ? informationEn.trim() : ''
  const text = english || information.trim()
  return (
    <figure className={`visitor visitor-${frame}`}>
      <figcaption>{visitor(`in_${lang}`)}</figcaption>
      <div className="visitor-frame" lang={lang}>
        {thumbnailUrl !== '' && (
          <div className="visitor-picture">
            <Thumbnail url={thumbnailUrl} size="large" />
          </div>
        )}
        <div className="visitor-body">
          {text === '' ? (
            <p className="text-ink-3" lang={locale}>
              {words('emptyContent')}
            </p>
          ) : (
            <p className="visitor-text" lang={english ? 'en' : 'ja'}>
              {text}
            </p>
          )}
          {lang === 'en' && text !== '' && english === '' && (
            <span className="visitor-gap" lang={locale}>
              <Icon name="triangle-alert" />
              {words('noEnglish')}
            </span>
          )}
        </div>
      </div>
    </figure>
  )
}
