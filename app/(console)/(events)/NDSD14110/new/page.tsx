import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/ui/page-header.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { creationTitle } from '#lib/bff/screen-title.ts'
import { can } from '#lib/core/policy.ts'
import { NdsdEventForm } from '../ndsd-event-form.tsx'

export const generateMetadata = () => creationTitle('ndsdEvents.createTitle')

/** Adds an ND/SD event. */
export default async function NewNdsdEventPage() {
  const { authority } = await requireScreen('NDSD14110')
  if (!can({ authority }, 'ndsdEvent.write')) redirect('/TOP101?refused=NDSD14110')
  const words = await getTranslations('ndsdEvents')
  return (
    <div className="page page-form">
      <PageHeader title={words('createTitle')} purpose={words('purpose')} />
      <NdsdEventForm />
    </div>
  )
}
