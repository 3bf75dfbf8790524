'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Thumbnail } from '#components/uploads/thumbnail.tsx'
import type { Lang } from '#lib/core/lang.ts'
import { LANGS } from '#lib/core/lang.ts'
import { type NdsdShown, ndsdView } from './ndsd-view.ts'

/** An ND/SD event as visitors of both languages see it on a phone. `note`: it is being typed. */
export function NdsdEventPreview({ event, note }: { event: NdsdShown; note?: boolean }) {
  const words = useTranslations('shown')
  return (
    <div className="preview-side">
      <Card title={words('preview')} note={note && words('previewNote')}>
        <div className="visitors">
          {LANGS.map((lang) => (
            <Phone key={lang} event={event} lang={lang} />
          ))}
        </div>
      </Card>
    </div>
  )
}

function Phone({ event, lang }: { event: NdsdShown; lang: Lang }) {
  const visitor = useTranslations('visitor')
  const shown = useTranslations('shown')
  const locale = useLocale()
  const { name, texts, stills } = ndsdView(event, lang)
  return (
    <figure className="visitor visitor-phone">
      <figcaption>{visitor(`in_${lang}`)}</figcaption>
      <div className="visitor-frame" lang={lang}>
        <div className="visitor-body">
          <strong className="visitor-name">{name.text}</strong>
          {name.isGap && <NoEnglish />}
          {texts.length === 0 && stills.length === 0 && (
            <p className="text-ink-3" lang={locale}>
              {shown('emptyContent')}
            </p>
          )}
          {texts.map(({ place, text, isGap }) => (
            <div key={place}>
              <p className="visitor-text" lang={isGap ? 'ja' : lang}>
                {text}
              </p>
              {isGap && <NoEnglish />}
            </div>
          ))}
          {stills.map(({ place, url }) => (
            <Thumbnail key={place} url={url} size="large" isWhole />
          ))}
        </div>
      </div>
    </figure>
  )
}

/** Said in the operator's language, since it is no part of what visitors see. */
function NoEnglish() {
  const shown = useTranslations('shown')
  return (
    <span className="visitor-gap" lang={useLocale()}>
      <Icon name="triangle-alert" />
      {shown('noEnglish')}
    </span>
  )
}
