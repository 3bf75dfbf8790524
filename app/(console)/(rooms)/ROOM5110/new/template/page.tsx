import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Card } from '#components/ui/card.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { creationTitle } from '#lib/bff/screen-title.ts'
import { listSpaceTemplates } from '#lib/contracts/calls/space-templates.ts'
import { canInScope } from '#lib/core/policy.ts'
import { FromTemplateForm } from './from-template-form.tsx'

export const generateMetadata = () => creationTitle('rooms.createTitle')

/** Creates a room from one of the templates that the reader finds, of a class she may create. */
export default async function RoomFromTemplatePage() {
  const { authority } = await requireScreen('ROOM5110')
  const may = {
    main: canInScope({ authority }, 'room.createMain'),
    sub: canInScope({ authority }, 'room.createSub'),
  }
  if (!may.main && !may.sub) redirect('/TOP101?refused=ROOM5110')
  const { items } = await read(listSpaceTemplates, { query: { of: 'room', limit: '200' }, screen: 'ROOM5110' })
  const templates = items.filter(({ spaceType }) => spaceType !== 'venueArea' && may[spaceType])
  const words = await getTranslations('copies')
  return (
    <div className="page page-form">
      <PageHeader title={words('fromTemplateTitle')} purpose={words('templateHint')} />
      {templates.length > 0 ? (
        <FromTemplateForm templates={templates} authority={authority} />
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
