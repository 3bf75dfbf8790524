import { useTranslations } from 'next-intl'
import { ShownFact } from '#app/(console)/(notices)/shown/shown-fact.tsx'
import { BilingualText } from '#components/space/bilingual-text.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Card } from '#components/ui/card.tsx'
import { DescriptionList } from '#components/ui/description-list.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Thumbnail } from '#components/uploads/thumbnail.tsx'
import type { NdsdEventDetail } from '#lib/contracts/ndsd-events.ts'
import { NDSD_STILLS, NDSD_TEXTS } from '#lib/core/ndsd-places.ts'

/** What the form of an ND/SD event holds, to read; what is not part of what is shown says so. */
export function NdsdEventFacts({ event }: { event: NdsdEventDetail }) {
  const words = useTranslations('ndsdEvents')
  const shown = useTranslations('shown')
  const isDefault = event.defaultSetting && (
    <Badge tone="accent" icon="star">
      {words('isDefault')}
    </Badge>
  )
  return (
    <div className="grid gap-5 xl:grid-cols-2 xl:items-start">
      <Card title={words('basics')}>
        <DescriptionList
          facts={[
            { term: words('name'), value: <BilingualText ja={event.ndsdEventName} en={event.ndsdEventNameEn} /> },
            { term: shown('period'), value: <ShownFact item={event} /> },
            { term: words('default'), value: isDefault || null },
            { term: words('infoType'), value: words(`info_${event.ndsdEventMetaInfoType}`) },
          ]}
        />
      </Card>
      <Texts event={event} />
      <Stills event={event} />
    </div>
  )
}

function Texts({ event }: { event: NdsdEventDetail }) {
  const words = useTranslations('ndsdEvents')
  const given = NDSD_TEXTS.filter((place) => event[`ndsdEventMetaInfo${place}`] !== '')
  if (given.length === 0) return null
  return (
    <Card title={words('texts')}>
      {event.ndsdEventMetaInfoType === 'stillImage' && <Notice>{words('notShown')}</Notice>}
      <DescriptionList
        facts={given.map((place) => ({
          term: words('text', { place }),
          value: <BilingualText ja={event[`ndsdEventMetaInfo${place}`]} en={event[`ndsdEventMetaInfoEn${place}`]} />,
        }))}
      />
    </Card>
  )
}

function Stills({ event }: { event: NdsdEventDetail }) {
  const words = useTranslations('ndsdEvents')
  const given = NDSD_STILLS.filter((place) => event[`stillImageUrl${place}`] !== '')
  if (given.length === 0) return null
  const picture = (place: (typeof NDSD_STILLS)[number]) => (
    <Thumbnail url={event[`stillImageUrl${place}`]} size="large" isWhole alt={event[`stillImageFileName${place}`]} />
  )
  return (
    <Card title={words('stills')}>
      {event.ndsdEventMetaInfoType === 'text' && <Notice>{words('notShown')}</Notice>}
      <DescriptionList facts={given.map((place) => ({ term: words('still', { place }), value: picture(place) }))} />
    </Card>
  )
}
