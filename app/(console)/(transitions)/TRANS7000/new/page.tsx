import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/ui/page-header.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { creationTitle } from '#lib/bff/screen-title.ts'
import { canInScope } from '#lib/core/policy.ts'
import { TransitionForm } from '../transition-form.tsx'

export const generateMetadata = () => creationTitle('transitions.createTitle')

/** Adds a transition. */
export default async function NewTransitionPage() {
  const { authority } = await requireScreen('TRANS7000')
  if (!canInScope({ authority }, 'transition.create')) redirect('/TOP101?refused=TRANS7000')
  const words = await getTranslations('transitions')
  return (
    <div className="page page-form">
      <PageHeader title={words('createTitle')} purpose={words('createPurpose')} />
      <TransitionForm authority={authority} />
    </div>
  )
}
