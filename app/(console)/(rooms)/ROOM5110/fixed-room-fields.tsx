'use client'

import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { DescriptionList } from '#components/ui/description-list.tsx'
import type { Room } from '#lib/contracts/rooms.ts'

/** What a room maker sees of the form but may not change, and why. */
export function FixedRoomFields({ room }: { room: Room }) {
  const words = useTranslations('rooms')
  const limit =
    room.metaLimitConditions === null ? words('limitOff') : words('people', { count: room.metaLimitConditions })
  return (
    <Card title={words('fixed')} note={words('fixedReason')}>
      <DescriptionList
        facts={[
          { term: words('facilityNo'), value: room.metaFacilityNo },
          { term: words('spaceType'), value: words(`class_${room.spaceType}`) },
          { term: words('metaType'), value: words(`type_${room.metaType}`) },
          { term: words('limit'), value: limit },
          { term: words('largeMode'), value: words(room.metaLargeMode ? 'on' : 'off') },
          { term: words('pickup'), value: words(room.pickupPermission ? 'show' : 'hide') },
        ]}
      />
    </Card>
  )
}
