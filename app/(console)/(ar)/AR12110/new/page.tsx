import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/ui/page-header.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { creationTitle } from '#lib/bff/screen-title.ts'
import { canInScope } from '#lib/core/policy.ts'
import { ArEventForm } from '../ar-event-form.tsx'

export const generateMetadata = () => creationTitle('arEvents.createTitle')

/** Adds an AR event. */
export default async function NewArEventPage() {
  const { authority } = await requireScreen('AR12110')
  if (!canInScope({ authority }, 'arEvent.create')) redirect('/TOP101?refused=AR12110')
  const words = await getTranslations('arEvents')
  return (
    <div className="page page-form">
      <PageHeader title={words('createTitle')} purpose={words('createPurpose')} />
      <ArEventForm authority={authority} cancel="/AR12110" />
    </div>
  )
}
