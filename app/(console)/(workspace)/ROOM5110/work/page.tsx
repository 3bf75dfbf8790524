import { getTranslations } from 'next-intl/server'
import { LazyWorkspaceTree } from '#components/explorer/lazy-workspace-tree.tsx'
import { ViewTabs } from '#components/explorer/view-tabs.tsx'
import { Card } from '#components/ui/card.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { parseNodeKey } from '#lib/contracts/space-nodes.ts'
import { SpaceWork } from './space-work.tsx'

export const generateMetadata = () => screenTitle('ROOM5110')

/** A space as a workspace: the tree, the form of what is chosen in it, and what visitors see of it. */
export default async function WorkspacePage({ searchParams }: { searchParams: SearchParams }) {
  const { authority } = await requireScreen('ROOM5110')
  const { space = '' } = await listParams(searchParams)
  const words = await getTranslations('explorer')
  const node = parseNodeKey(space)
  return (
    <div className="page">
      <PageHeader title={words('workTitle')} purpose={words('workPurpose')} />
      <ViewTabs path="/ROOM5110" isWork />
      <div className="workspace">
        <div className="workspace-tree">
          <LazyWorkspaceTree authority={authority} workspace={node ? space : ''} />
        </div>
        <section className="workspace-form page-form" aria-label={words('workForm')}>
          {node ? (
            <SpaceWork node={node} authority={authority} />
          ) : (
            <Card>
              <EmptyState icon="map" title={words('workNone')}>
                {words('workNoneText')}
              </EmptyState>
            </Card>
          )}
        </section>
      </div>
    </div>
  )
}
