import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { SkeletonTable } from '#components/ui/skeleton-table.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { StopTemplateLists } from './stop-template-lists.tsx'

export const generateMetadata = () => screenTitle('STOPTEMPLATES')

/** STOPTEMPLATES: the words that are ready for stops and reopenings, in the order of their dialogs. */
export default async function StopTemplatesPage() {
  await requireScreen('STOPTEMPLATES')
  const words = await getTranslations('stopTemplates')
  return (
    <div className="page page-list">
      <PageHeader
        title={words('title')}
        purpose={words('purpose')}
        actions={
          <LinkButton href="/STOPTEMPLATES/new" variant="primary" icon="plus">
            {words('create')}
          </LinkButton>
        }
      />
      <Suspense fallback={<SkeletonTable columns={4} />}>
        <StopTemplateLists />
      </Suspense>
    </div>
  )
}
