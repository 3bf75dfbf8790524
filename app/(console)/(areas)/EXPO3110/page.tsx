import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { SpaceExplorer } from '#components/explorer/space-explorer.tsx'
import { ViewTabs } from '#components/explorer/view-tabs.tsx'
import { AsOfLink } from '#components/space/as-of-link.tsx'
import { FilterBar } from '#components/ui/filter-bar.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { SkeletonTable } from '#components/ui/skeleton-table.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { expoAreaQuery } from '#lib/contracts/expo-areas.ts'
import { spaceNodeQuery } from '#lib/contracts/space-nodes.ts'
import { mayEver } from '#lib/core/policy.ts'
import { ExpoAreaTable } from './expo-area-table.tsx'

type Props = { searchParams: SearchParams }

export const generateMetadata = () => screenTitle('EXPO3110')

/** EXPO3110: the V Expo areas. */
export default async function ExpoAreasPage({ searchParams }: Props) {
  const { authority } = await requireScreen('EXPO3110')
  const params = await listParams(searchParams)
  const query = expoAreaQuery.parse(params)
  const isTree = params.view === 'tree'
  const words = await getTranslations('expoAreas')
  const spaces = await getTranslations('spaces')
  const mayWrite = mayEver({ authority }, 'expoArea.write')
  return (
    <div className="page page-list">
      <PageHeader
        title={words('title')}
        purpose={words('purpose')}
        actions={
          <>
            <AsOfLink />
            {mayWrite && (
              <LinkButton href="/EXPO3110/new" variant="primary" icon="plus">
                {words('create')}
              </LinkButton>
            )}
          </>
        }
      />
      <ViewTabs path="/EXPO3110" isTree={isTree} />
      {isTree ? (
        <SpaceExplorer path="/EXPO3110" query={spaceNodeQuery.parse(params)} authority={authority} />
      ) : (
        <>
          <FilterBar
            path="/EXPO3110"
            params={{ q: query.q, sort: query.sort, missingEn: query.missingEn }}
            keyword={{ label: words('keyword'), placeholder: words('keyword') }}
            flags={[{ name: 'missingEn', label: spaces('onlyMissingEn') }]}
          />
          <Suspense fallback={<SkeletonTable columns={4} />}>
            <ExpoAreaTable query={query} mayWrite={mayWrite} />
          </Suspense>
        </>
      )}
    </div>
  )
}
