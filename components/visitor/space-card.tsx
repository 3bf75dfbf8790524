import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import { Thumbnail } from '#components/uploads/thumbnail.tsx'
import type { Lang } from '#lib/core/lang.ts'
import { Gap } from './gap.tsx'
import { type MissingInSpace, type ShownSpace, spaceView } from './space-view.ts'
import type { Frame } from './visitor-card.tsx'

type Props = { space: ShownSpace; lang: Lang; frame: Frame }

/** A space or an AR event as visitors of one language see it, in the frame of their device, with gaps where they would miss something. */
export function SpaceCard({ space, lang, frame }: Props) {
  const words = useTranslations('visitor')
  const view = spaceView(space, lang)
  const isMissing = (what: MissingInSpace) => view.missing.includes(what)
  return (
    <figure className={`visitor visitor-${frame}`}>
      <figcaption>{words(`in_${lang}`)}</figcaption>
      <div className="visitor-frame" lang={lang}>
        {space.picture !== null && (
          <div className="visitor-picture">
            {isMissing('picture') ? <Gap what="picture" lang={lang} /> : <Thumbnail url={view.picture} size="large" />}
          </div>
        )}
        <div className="visitor-body">
          {space.pickup && (
            <p className="visitor-chips">
              <span>{words(`pickup_${lang}`)}</span>
            </p>
          )}
          <strong className="visitor-name">{isMissing('name') ? <Gap what="name" lang={lang} /> : view.name}</strong>
          {(view.author || isMissing('author')) && (
            <p className="visitor-room">{isMissing('author') ? <Gap what="author" lang={lang} /> : view.author}</p>
          )}
          <p className="visitor-text">{isMissing('overview') ? <Gap what="overview" lang={lang} /> : view.overview}</p>
          {space.camera !== null && (
            <p className="visitor-camera">
              <Icon name={space.camera ? 'circle-check' : 'circle-slash'} />
              {space.camera ? words(`cameraOk_${lang}`) : words(`cameraNg_${lang}`)}
            </p>
          )}
        </div>
      </div>
    </figure>
  )
}
