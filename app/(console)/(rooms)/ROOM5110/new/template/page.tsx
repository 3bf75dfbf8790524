import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { toChoice } from '#components/picker/choice.ts'
import { Card } from '#components/ui/card.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { askedItem } from '#lib/bff/asked-item.ts'
import { read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { creationTitle } from '#lib/bff/screen-title.ts'
import { listSpaceTemplates } from '#lib/contracts/calls/space-templates.ts'
import { readVenueArea } from '#lib/contracts/calls/venue-areas.ts'
import { canInScope } from '#lib/core/policy.ts'
import { RoomFromTemplateForm } from './room-from-template-form.tsx'

type Props = { searchParams: Promise<{ venueAreaId?: string | string[] }> }

export const generateMetadata = () => creationTitle('rooms.createTitle')

/** Creates a room from one of the templates that the reader finds, of a class she may create; it begins in the venue area the address names. */
export default async function RoomFromTemplatePage({ searchParams }: Props) {
  const { authority } = await requireScreen('ROOM5110')
  const may = {
    main: canInScope({ authority }, 'room.createMain'),
    sub: canInScope({ authority }, 'room.createSub'),
  }
  if (!may.main && !may.sub) redirect('/TOP101?refused=ROOM5110')
  const { venueAreaId } = await searchParams
  const area = await askedItem(venueAreaId, (id) => read(readVenueArea, { params: { id }, screen: 'ROOM5110' }))
  const { items } = await read(listSpaceTemplates, { query: { of: 'room', limit: '200' }, screen: 'ROOM5110' })
  const templates = items.filter(({ spaceType }) => spaceType in may && may[spaceType as keyof typeof may])
  const words = await getTranslations('copies')
  return (
    <div className="page page-form">
      <PageHeader title={words('fromTemplateTitle')} purpose={words('templateHint')} />
      {templates.length > 0 ? (
        <RoomFromTemplateForm templates={templates} authority={authority} venueArea={area && toChoice(area)} />
      ) : (
        <Card>
          <EmptyState icon="layers" title={words('noTemplates')}>
            {words('noTemplatesText')}
          </EmptyState>
        </Card>
      )}
    </div>
  )
}
