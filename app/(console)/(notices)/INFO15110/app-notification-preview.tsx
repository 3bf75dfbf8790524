'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Thumbnail } from '#components/uploads/thumbnail.tsx'
import type { AppNotificationInput } from '#lib/contracts/app-notifications.ts'
import type { Lang } from '#lib/core/lang.ts'
import { LANGS } from '#lib/core/lang.ts'

type Shown = Pick<AppNotificationInput, 'information' | 'informationEn' | 'thumbnailUrl'>

type Props = { notification: Shown; note?: boolean }

/** An app notification as visitors of both languages see it on a phone. `note`: it is being typed. */
export function AppNotificationPreview({ notification, note }: Props) {
  const words = useTranslations('shown')
  return (
    <Card title={words('preview')} note={note && words('previewNote')}>
      <div className="visitors">
        {LANGS.map((lang) => (
          <Phone key={lang} notification={notification} lang={lang} />
        ))}
      </div>
    </Card>
  )
}

function Phone({ notification, lang }: { notification: Shown; lang: Lang }) {
  const words = useTranslations('appNotifications')
  const shown = useTranslations('shown')
  const locale = useLocale()
  const { information, informationEn, thumbnailUrl } = notification
  const english = lang === 'en' ? informationEn.trim() : ''
  const text = english || information.trim()
  return (
    <figure className="visitor visitor-phone">
      <figcaption>{words(`in_${lang}`)}</figcaption>
      <div className="visitor-frame" lang={lang}>
        {thumbnailUrl !== '' && (
          <div className="visitor-picture">
            <Thumbnail url={thumbnailUrl} size="large" />
          </div>
        )}
        <div className="visitor-body">
          {text === '' ? (
            <p className="text-ink-3" lang={locale}>
              {shown('emptyContent')}
            </p>
          ) : (
            <p className="visitor-text" lang={english ? 'en' : 'ja'}>
              {text}
            </p>
          )}
          {lang === 'en' && text !== '' && english === '' && (
            <span className="visitor-gap" lang={locale}>
              <Icon name="triangle-alert" />
              {shown('noEnglish')}
            </span>
          )}
        </div>
      </div>
    </figure>
  )
}
