import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/ui/page-header.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { creationTitle } from '#lib/bff/screen-title.ts'
import { canInScope } from '#lib/core/policy.ts'
import { endAsked } from '../end-asked.ts'
import { TransitionForm } from '../transition-form.tsx'

type Props = { searchParams: SearchParams }

export const generateMetadata = () => creationTitle('transitions.createTitle')

/** Adds a transition; the address may name where it sets out from (`from=rooms&fromId=…`) or leads to. */
export default async function NewTransitionPage({ searchParams }: Props) {
  const { authority } = await requireScreen('TRANS7000')
  if (!canInScope({ authority }, 'transition.create')) redirect('/TOP101?refused=TRANS7000')
  const { from, fromId, to, toId } = await listParams(searchParams)
  const [words, source, destination] = await Promise.all([
    getTranslations('transitions'),
    endAsked(from, fromId),
    endAsked(to, toId),
  ])
  return (
    <div className="page page-form">
      <PageHeader title={words('createTitle')} purpose={words('createPurpose')} />
      {/* A work queue leads from one of its rows to the next. */}
      <TransitionForm key={`${fromId} ${toId}`} authority={authority} from={source} to={destination} />
    </div>
  )
}
