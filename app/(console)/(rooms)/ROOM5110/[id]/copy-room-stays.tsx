import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/notice.tsx'
import type { RoomCopyCounts } from './room-copy-counts.ts'

/** What of a room no copy takes along, and why. Nothing where there is none of it. */
export function CopyRoomStays({ counts: { richContents, arriving, areaLinkUses } }: { counts: RoomCopyCounts }) {
  const words = useTranslations('copies')
  if (richContents + arriving + areaLinkUses === 0) return null
  return (
    <Notice tone="info">
      <p>{words('stays')}</p>
      <ul className="list-disc pl-5">
        {richContents > 0 && <li>{words('staysContents', { count: richContents })}</li>}
        {areaLinkUses > 0 && <li>{words('staysAreaLinks', { count: areaLinkUses })}</li>}
        {arriving > 0 && <li>{words('staysArriving', { count: arriving })}</li>}
      </ul>
    </Notice>
  )
}
