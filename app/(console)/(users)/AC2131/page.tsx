import { getTranslations } from 'next-intl/server'
import { listSetup } from '#app/(console)/list-setup.ts'
import { PageHeader } from '#components/ui/page-header.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { ask, read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { listImports } from '#lib/contracts/calls/user-imports.ts'
import { knownParams } from '#lib/contracts/parameters.ts'
import { importQuery } from '#lib/contracts/user-imports.ts'
import { ImportHistory } from './import-history.tsx'
import { TemplateLinks } from './template-links.tsx'
import { UploadCard } from './upload-card.tsx'

export const generateMetadata = () => screenTitle('AC2131')

/** AC2131: invites many people by a CSV file, and shows the files of before. */
export default async function CsvInvitationPage({ searchParams }: { searchParams: SearchParams }) {
  const { lang, authority } = await requireScreen('AC2131')
  const params = await listParams(searchParams)
  const query = knownParams(importQuery, params)
  const setup = await listSetup('userImports', '/AC2131', params, () => ask(listImports, {}, query))
  const [page, words] = await Promise.all([
    read(listImports, { query, screen: 'AC2131' }),
    getTranslations('userImports'),
  ])
  return (
    <div className="page">
      <PageHeader title={words('title')} purpose={words('purpose')} actions={<TemplateLinks lang={lang} />} />
      <UploadCard lang={lang} authority={authority} />
      <ImportHistory params={params} page={page} setup={setup} />
    </div>
  )
}
