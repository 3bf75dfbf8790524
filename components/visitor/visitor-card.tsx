'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import { Thumbnail } from '#components/uploads/thumbnail.tsx'
import type { Lang } from '#lib/core/lang.ts'
import { Gap } from './gap.tsx'
import { type Missing, type ShownPattern, type ShownRoom, visitorView } from './visitor-view.ts'

export type Frame = 'phone' | 'pc'

type Props = { pattern: ShownPattern; room: ShownRoom; lang: Lang; frame: Frame }

/** A room pattern as visitors of one language see it, in the frame of their device, with gaps where they would miss something. */
export function VisitorCard({ pattern, room, lang, frame }: Props) {
  const words = useTranslations('visitor')
  const view = visitorView(pattern, room, lang)
  const isMissing = (what: Missing) => view.missing.includes(what)
  const { cameraPermission, pickupPermission, openType } = pattern
  return (
    <figure className={`visitor visitor-${frame}`}>
      <figcaption>{words(`in_${lang}`)}</figcaption>
      <div className="visitor-frame" lang={lang}>
        <div className="visitor-picture">
          {isMissing('picture') ? <Gap what="picture" lang={lang} /> : <Thumbnail url={view.picture} size="large" />}
        </div>
        <div className="visitor-body">
          {(pickupPermission || openType === 'archive') && (
            <p className="visitor-chips">
              {pickupPermission && <span>{words(`pickup_${lang}`)}</span>}
              {openType === 'archive' && <span>{words(`archive_${lang}`)}</span>}
            </p>
          )}
          <strong className="visitor-name">{isMissing('name') ? <Gap what="name" lang={lang} /> : view.name}</strong>
          {(view.event || isMissing('event')) && (
            <p className="visitor-event">{isMissing('event') ? <Gap what="event" lang={lang} /> : view.event}</p>
          )}
          <p className="visitor-room">
            {view.room}
            {view.room && view.author && ' · '}
            {isMissing('author') ? <Gap what="author" lang={lang} /> : view.author}
          </p>
          <p className="visitor-text">{isMissing('overview') ? <Gap what="overview" lang={lang} /> : view.overview}</p>
          <p className="visitor-camera">
            <Icon name={cameraPermission ? 'circle-check' : 'circle-slash'} />
            {cameraPermission ? words(`cameraOk_${lang}`) : words(`cameraNg_${lang}`)}
          </p>
          {isMissing('content') ? (
            <Gap what="content" lang={lang} />
          ) : (
            <p className="visitor-enter">{words(`enter_${lang}`)}</p>
          )}
        </div>
      </div>
    </figure>
  )
}
