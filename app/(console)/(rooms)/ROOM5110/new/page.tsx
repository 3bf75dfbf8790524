import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { LinkButton } from '#components/ui/link-button.tsx'
import { listHref } from '#components/ui/list-href.ts'
import { PageHeader } from '#components/ui/page-header.tsx'
import { askedItem } from '#lib/bff/asked-item.ts'
import { getNameIn } from '#lib/bff/name-in.ts'
import { read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { creationTitle } from '#lib/bff/screen-title.ts'
import { readRoom } from '#lib/contracts/calls/rooms.ts'
import { readVenueArea } from '#lib/contracts/calls/venue-areas.ts'
import { ROOM_CLASSES } from '#lib/contracts/rooms.ts'
import { canInScope } from '#lib/core/policy.ts'
import { RoomForm } from '../room-form.tsx'

type Props = { searchParams: Promise<{ spaceParentId?: string | string[]; venueAreaId?: string | string[] }> }

export const generateMetadata = () => creationTitle('rooms.createTitle')

/** Creates a room of a class she may create; it begins as a sub room of the main room `spaceParentId`, or in the venue area `venueAreaId`. */
export default async function NewRoomPage({ searchParams }: Props) {
  const { authority } = await requireScreen('ROOM5110')
  const { spaceParentId, venueAreaId } = await searchParams
  const main = await askedItem(spaceParentId, (id) => read(readRoom, { params: { id }, screen: 'ROOM5110' }))
  // Only a main room has sub rooms.
  if (main?.spaceType === 'sub') notFound()
  const classes = ROOM_CLASSES.filter((it) =>
    canInScope({ authority }, it === 'sub' ? 'room.createSub' : 'room.createMain'),
  )
  if (classes.length === 0 || (main && !classes.includes('sub'))) redirect('/TOP101?refused=ROOM5110')
  const area = main
    ? null
    : await askedItem(venueAreaId, (id) => read(readVenueArea, { params: { id }, screen: 'ROOM5110' }))
  const [words, copies, nameIn] = await Promise.all([getTranslations('rooms'), getTranslations('copies'), getNameIn()])
  return (
    <div className="page page-form">
      <PageHeader
        title={words(main ? 'createSubTitle' : 'createTitle')}
        purpose={
          main
            ? words('createSubPurpose', { name: nameIn(main.spaceTitle, main.spaceTitleEn) })
            : words('createPurpose')
        }
        actions={
          !main && (
            <LinkButton href={listHref('/ROOM5110/new/template', { venueAreaId: area?.id })} icon="layers">
              {copies('fromTemplate')}
            </LinkButton>
          )
        }
      />
      <RoomForm
        authority={authority}
        mainRoom={main}
        classes={classes}
        venueAreas={main ? main.venueAreas : area ? [area] : []}
        cancel={main ? `/ROOM5110/${main.id}` : area ? `/AREA4110/${area.id}` : '/ROOM5110'}
      />
    </div>
  )
}
