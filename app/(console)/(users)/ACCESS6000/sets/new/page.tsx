import { getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/ui/page-header.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { creationTitle } from '#lib/bff/screen-title.ts'
import { SetForm } from '../set-form.tsx'

export const generateMetadata = () => creationTitle('access.createTitle')

/** Creates a set of access. */
export default async function NewSetPage() {
  const { authority } = await requireScreen('ACCESS6000')
  const words = await getTranslations('access')
  return (
    <div className="page page-form">
      <PageHeader title={words('createTitle')} purpose={words('setCreatePurpose')} />
      <SetForm set={null} authority={authority} />
    </div>
  )
}
