import { getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/ui/page-header.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { accessSetQuery } from '#lib/contracts/access-sets.ts'
import { allowedQuery, unmanagedQuery } from '#lib/contracts/reasons.ts'
import { AUTHORITIES } from '#lib/core/authority.ts'
import { type GrantKind, mayGrant } from '#lib/core/policy.ts'
import { accessTabs, viewOf } from './access-view.ts'
import { SetList } from './set-list.tsx'
import { SpaceAccess } from './space-access.tsx'
import { UnmanagedList } from './unmanaged-list.tsx'

export const generateMetadata = () => screenTitle('ACCESS6000')

const KINDS: readonly GrantKind[] = ['venueArea', 'room', 'pattern']

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** ACCESS6000: who has access to a space and by what, who may do what there, the spaces without a manager, and sets of access. */
export default async function AccessPage({ searchParams }: Props) {
  const { authority } = await requireScreen('ACCESS6000')
  const [params, words] = await Promise.all([searchParams, getTranslations('access')])
  const view = viewOf(params.view)
  const spaceId = typeof params.spaceId === 'string' ? params.spaceId : undefined
  const kinds = KINDS.filter((kind) => AUTHORITIES.some((level) => mayGrant({ authority }, kind, level)))
  return (
    <div className="page">
      <PageHeader title={words('title')} purpose={words('purpose')} />
      <TabLinks label={words('views')} tabs={accessTabs(words, view, spaceId)} />
      {view === 'sets' ? (
        <SetList query={accessSetQuery.parse(params)} />
      ) : view === 'unmanaged' ? (
        <UnmanagedList query={unmanagedQuery.parse(params)} kinds={kinds} />
      ) : (
        <SpaceAccess spaceId={spaceId} kinds={kinds} view={view} query={allowedQuery.parse(params)} />
      )}
    </div>
  )
}
