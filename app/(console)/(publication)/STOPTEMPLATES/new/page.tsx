import { getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/ui/page-header.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { creationTitle } from '#lib/bff/screen-title.ts'
import { StopTemplateForm } from '../stop-template-form.tsx'

export const generateMetadata = () => creationTitle('stopTemplates.createTitle')

/** Adds ready words, for the use that the address names. */
export default async function NewStopTemplatePage({ searchParams }: { searchParams: SearchParams }) {
  await requireScreen('STOPTEMPLATES')
  const { use } = await listParams(searchParams)
  const words = await getTranslations('stopTemplates')
  return (
    <div className="page page-form">
      <PageHeader title={words('createTitle')} purpose={words('createPurpose')} />
      <StopTemplateForm use={use === 'reopen' ? 'reopen' : 'stop'} />
    </div>
  )
}
