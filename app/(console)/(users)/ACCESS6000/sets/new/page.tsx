import { getTranslations } from 'next-intl/server'
import { fileOf } from '#app/(console)/(users)/file-of.ts'
import { PageHeader } from '#components/ui/page-header.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { creationTitle } from '#lib/bff/screen-title.ts'
import { SetForm } from '../set-form.tsx'

export const generateMetadata = () => creationTitle('access.createTitle')

type Props = { searchParams: SearchParams }

/** Creates a set of access; `importId`: for people of this CSV file. */
export default async function NewSetPage({ searchParams }: Props) {
  const { authority } = await requireScreen('ACCESS6000')
  const { importId } = await listParams(searchParams)
  const [words, file] = await Promise.all([getTranslations('access'), fileOf(importId)])
  return (
    <div className="page page-form">
      <PageHeader title={words('createTitle')} purpose={words('setCreatePurpose')} />
      <SetForm set={null} authority={authority} file={file} />
    </div>
  )
}
