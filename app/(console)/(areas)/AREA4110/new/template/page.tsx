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
import { readExpoArea } from '#lib/contracts/calls/expo-areas.ts'
import { listSpaceTemplates } from '#lib/contracts/calls/space-templates.ts'
import { can } from '#lib/core/policy.ts'
import { AreaFromTemplateForm } from './area-from-template-form.tsx'

type Props = { searchParams: Promise<{ expoAreaId?: string | string[] }> }

export const generateMetadata = () => creationTitle('venueAreas.createTitle')

/** Creates a venue area from one of the templates of venue areas, in the V Expo area the address names. */
export default async function AreaFromTemplatePage({ searchParams }: Props) {
  const { authority } = await requireScreen('AREA4110')
  if (!can({ authority }, 'venueArea.create')) redirect('/TOP101?refused=AREA4110')
  const { expoAreaId } = await searchParams
  const parent = await askedItem(expoAreaId, (id) => read(readExpoArea, { params: { id }, screen: 'AREA4110' }))
  const query = { of: 'venueArea', limit: '200' }
  const { items: templates } = await read(listSpaceTemplates, { query, screen: 'AREA4110' })
  const words = await getTranslations('copies')
  return (
    <div className="page page-form">
      <PageHeader title={words('areaFromTemplateTitle')} purpose={words('areaTemplateHint')} />
      {templates.length > 0 ? (
        <AreaFromTemplateForm templates={templates} authority={authority} expoArea={parent && toChoice(parent)} />
      ) : (
        <Card>
          <EmptyState icon="layers" title={words('noTemplates')}>
            {words('noAreaTemplatesText')}
          </EmptyState>
        </Card>
      )}
    </div>
  )
}
