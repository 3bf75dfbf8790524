import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Card } from '#components/ui/card.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { creationTitle } from '#lib/bff/screen-title.ts'
import { listSpaceTemplates } from '#lib/contracts/calls/space-templates.ts'
import { can } from '#lib/core/policy.ts'
import { ExpoFromTemplateForm } from './expo-from-template-form.tsx'

export const generateMetadata = () => creationTitle('expoAreas.createTitle')

/** Creates a V Expo area from one of the templates of V Expo areas. */
export default async function ExpoFromTemplatePage() {
  const { authority } = await requireScreen('EXPO3110')
  if (!can({ authority }, 'expoArea.write')) redirect('/TOP101?refused=EXPO3110')
  const query = { of: 'expoArea', limit: '200' }
  const { items: templates } = await read(listSpaceTemplates, { query, screen: 'EXPO3110' })
  const words = await getTranslations('copies')
  return (
    <div className="page page-form">
      <PageHeader title={words('expoFromTemplateTitle')} purpose={words('expoTemplateHint')} />
      {templates.length > 0 ? (
        <ExpoFromTemplateForm templates={templates} authority={authority} />
      ) : (
        <Card>
          <EmptyState icon="layers" title={words('noTemplates')}>
            {words('noExpoTemplatesText')}
          </EmptyState>
        </Card>
      )}
    </div>
  )
}
