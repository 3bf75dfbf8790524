import { useTranslations } from 'next-intl'
import { MapLink } from '#app/(console)/(ar)/map-link.tsx'
import { DeepLinkButtons } from '#components/patterns/deep-link-buttons.tsx'
import { BilingualText } from '#components/space/bilingual-text.tsx'
import { PublicationFact } from '#components/space/publication-fact.tsx'
import { Card } from '#components/ui/card.tsx'
import { DescriptionList } from '#components/ui/description-list.tsx'
import { Name } from '#components/ui/name.tsx'
import { Thumbnail } from '#components/uploads/thumbnail.tsx'
import type { ArEventDetail } from '#lib/contracts/ar-events.ts'
import { formatDegrees } from '#lib/core/coordinates.ts'

/** What the form of an AR event holds, to read, and where its publication stands. */
export function ArEventFacts({ event }: { event: ArEventDetail }) {
  const words = useTranslations('arEvents')
  return (
    <div className="grid gap-5 xl:grid-cols-2 xl:items-start">
      <Card title={words('basics')}>
        <DescriptionList
          facts={[
            {
              term: words('name'),
              value: <BilingualText ja={event.spacePatternTitle} en={event.spacePatternTitleEn} />,
            },
            {
              term: words('author'),
              value: <BilingualText ja={event.spacePatternMetaAuthor} en={event.spacePatternMetaAuthorEn} />,
            },
            { term: words('publication'), value: <PublicationFact publication={event.publication} /> },
            { term: words('camera'), value: words(event.cameraPermission ? 'cameraOk' : 'cameraNg') },
            { term: words('deepLink'), value: event.deepLink && <DeepLink link={event.deepLink} /> },
            {
              term: words('overview'),
              value: (
                <BilingualText
                  ja={event.spacePatternMetaExplanatoryText}
                  en={event.spacePatternMetaExplanatoryTextEn}
                />
              ),
            },
          ]}
        />
      </Card>
      <PlaceFacts event={event} />
    </div>
  )
}

function DeepLink({ link }: { link: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <code className="font-mono break-all">{link}</code>
      <DeepLinkButtons link={link} />
    </span>
  )
}

function PlaceFacts({ event }: { event: ArEventDetail }) {
  const words = useTranslations('arEvents')
  const picture = (url: string, name: string, isWhole: boolean) =>
    url && <Thumbnail url={url} size="large" isWhole={isWhole} alt={name} />
  return (
    <Card title={words('location')}>
      <DescriptionList
        facts={[
          { term: words('space'), value: <SpaceName event={event} /> },
          { term: words('location'), value: <Location event={event} /> },
          { term: words('thumbnail'), value: picture(event.thumbnailUrl, event.thumbnailName, false) },
          { term: words('guideImage'), value: picture(event.guideImageUrl, event.guideImageName, true) },
        ]}
      />
    </Card>
  )
}

const SCREENS = { expoArea: 'EXPO3110', venueArea: 'AREA4110', room: 'ROOM5110' } as const

function SpaceName({ event: { space, spaceKind } }: { event: ArEventDetail }) {
  const words = useTranslations('arEvents')
  return (
    <>
      <a className="text-link" href={`/${SCREENS[spaceKind]}/${space.id}`}>
        <Name ja={space.spaceTitle} en={space.spaceTitleEn} />
      </a>{' '}
      <span className="text-ink-2">{words(`space_${spaceKind}`)}</span>
    </>
  )
}

function Location({ event }: { event: ArEventDetail }) {
  const words = useTranslations('arEvents')
  const { spacePatternMetaLatitude: latitude, spacePatternMetaLongitude: longitude } = event
  if (latitude === null || longitude === null) return <span className="text-ink-3">{words('noLocation')}</span>
  return (
    <span className="flex flex-col items-start gap-1">
      <span>
        {latitude}, {longitude}
      </span>
      <span className="text-ink-2">{formatDegrees({ latitude, longitude })}</span>
      <MapLink at={{ latitude, longitude }} />
    </span>
  )
}
