import { useTranslations } from 'next-intl'
import { BilingualText } from '#components/space/bilingual-text.tsx'
import { LinkRefs } from '#components/space/link-refs.tsx'
import { PublicationFact } from '#components/space/publication-fact.tsx'
import { SpaceLinks } from '#components/space/space-links.tsx'
import { Card } from '#components/ui/card.tsx'
import { DescriptionList, type Fact } from '#components/ui/description-list.tsx'
import { Thumbnail } from '#components/uploads/thumbnail.tsx'
import type { Room } from '#lib/contracts/rooms.ts'

/** What a room's form holds, to read, and where its publication stands. */
export function RoomFacts({ room }: { room: Room }) {
  const words = useTranslations('rooms')
  return (
    <div className="grid gap-5 xl:grid-cols-2 xl:items-start">
      <Card title={words('basics')}>
        <DescriptionList
          facts={[
            { term: words('name'), value: <BilingualText ja={room.spaceTitle} en={room.spaceTitleEn} /> },
            { term: words('author'), value: <BilingualText ja={room.metaAuthor} en={room.metaAuthorEn} /> },
            { term: words('facilityNo'), value: room.metaFacilityNo },
            { term: words('metaType'), value: words(`type_${room.metaType}`) },
            { term: words('publication'), value: <PublicationFact publication={room.publication} /> },
            {
              term: words('thumbnail'),
              value: room.thumbnailUrl && <Thumbnail url={room.thumbnailUrl} size="large" alt={room.thumbnailName} />,
            },
            { term: words('description'), value: <BilingualText ja={room.description} en={room.descriptionEn} /> },
          ]}
        />
      </Card>
      <RoomSettings room={room} />
    </div>
  )
}

function RoomSettings({ room }: { room: Room }) {
  const words = useTranslations('rooms')
  const limit =
    room.metaLimitConditions === null ? words('limitOff') : words('people', { count: room.metaLimitConditions })
  return (
    <Card title={words('settings')}>
      <DescriptionList
        facts={[
          ...placeFacts(room, words),
          { term: words('limit'), value: limit },
          ...(room.metaLimitRadio
            ? [{ term: words('limitExtrans'), value: room.limitExtrans && <LinkRefs links={[room.limitExtrans]} /> }]
            : []),
          { term: words('largeMode'), value: words(room.metaLargeMode ? 'on' : 'off') },
          { term: words('pickup'), value: words(room.pickupPermission ? 'show' : 'hide') },
        ]}
      />
    </Card>
  )
}

function placeFacts(room: Room, words: ReturnType<typeof useTranslations<'rooms'>>): Fact[] {
  const facts: Fact[] = []
  if (room.spaceType === 'sub') {
    const main = room.mainRoom ? <SpaceLinks path="/ROOM5110" spaces={[room.mainRoom]} /> : words('mainRoomHidden')
    facts.push({ term: words('mainRoom'), value: main })
    facts.push({ term: words('accessInherit'), value: words(room.accessInherit ? 'inherits' : 'inheritsNot') })
  }
  return facts
}
