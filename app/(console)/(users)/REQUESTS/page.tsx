import { getTranslations } from 'next-intl/server'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { accessRequestQuery } from '#lib/contracts/access-requests.ts'
import { mayEver } from '#lib/core/policy.ts'
import { OwnRequests } from './own-requests.tsx'
import { WaitingRequests } from './waiting-requests.tsx'

export const generateMetadata = () => screenTitle('REQUESTS')

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** REQUESTS: requests for access that wait for her answer, and what she asked for herself. */
export default async function RequestsPage({ searchParams }: Props) {
  const who = await requireScreen('REQUESTS')
  const [params, words, titles] = await Promise.all([
    searchParams,
    getTranslations('requests'),
    getTranslations('screens'),
  ])
  const mayAsk = mayEver(who, 'access.request')
  const mayGive = mayEver(who, 'access.give')
  return (
    <div className="page">
      <PageHeader
        title={titles('REQUESTS')}
        purpose={words(mayGive && mayAsk ? 'purposeBoth' : mayGive ? 'purposeGive' : 'purposeAsk')}
        actions={
          mayAsk && (
            <LinkButton href="/REQUESTS/new" variant="primary" icon="plus">
              {words('ask')}
            </LinkButton>
          )
        }
      />
      {mayGive && <WaitingRequests query={accessRequestQuery.parse(params)} />}
      {mayAsk && <OwnRequests />}
    </div>
  )
}
