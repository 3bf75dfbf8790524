import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/ui/page-header.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { creationTitle } from '#lib/bff/screen-title.ts'
import { mayEver } from '#lib/core/policy.ts'
import { spaceIdIn } from '#lib/core/space-id-in.ts'
import { RequestForm } from './request-form.tsx'

export const generateMetadata = () => creationTitle('requests.createTitle')

/** The ID of a space whose page was not found, or what was searched for. */
const spaceOf = (asked: string) => (asked.startsWith('/') ? spaceIdIn(asked) : asked)

/** Asks for access to a space, of which the address may say the name, or where its page would be; who has access to everything asks for nothing. */
export default async function NewRequestPage({ searchParams }: { searchParams: SearchParams }) {
  const who = await requireScreen('REQUESTS')
  if (!mayEver(who, 'access.request')) redirect('/REQUESTS')
  const spaceAsked = spaceOf((await listParams(searchParams)).spaceAsked ?? '')
  const words = await getTranslations('requests')
  return (
    <div className="page page-form">
      <PageHeader title={words('createTitle')} purpose={words('askPurpose')} />
      <RequestForm key={spaceAsked} spaceAsked={spaceAsked} />
    </div>
  )
}
