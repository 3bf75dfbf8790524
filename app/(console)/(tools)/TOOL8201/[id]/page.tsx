import { getTranslations } from 'next-intl/server'
import { doomedTool } from '#app/(console)/(tools)/doomed-tool.ts'
import { DownloadLink } from '#app/(console)/(tools)/download-link.tsx'
import { ToolFacts } from '#app/(console)/(tools)/tool-facts.tsx'
import { ToolStateBadge } from '#app/(console)/(tools)/tool-state-badge.tsx'
import { readItem } from '#app/(console)/read-item.ts'
import { EditorsNote } from '#components/editors/editors-note.tsx'
import { HistorySection } from '#components/history/history-section.tsx'
import { reuseIn } from '#components/history/reuse.ts'
import { DeleteSpaceButton } from '#components/space/delete-space-button.tsx'
import { StampCard } from '#components/space/stamp-card.tsx'
import { Card } from '#components/ui/card.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { readTool } from '#lib/contracts/calls/tools.ts'
import { CurrentButton } from './current-button.tsx'
import { ToolEditForm } from './tool-edit-form.tsx'
import { ToolUpload } from './tool-upload.tsx'

/** It is one of the tools, as every other object is named with its list; TOOL8201 registers a new one. */
export async function generateMetadata(props: ItemParams) {
  const words = await getTranslations('tools')
  return itemTitle('TOOL8110', readTool, props, ({ toolType, toolVersion }) =>
    words('of', { kind: words(`type_${toolType}`), version: toolVersion }),
  )
}

/** One tool for who registers it: its upload until that has ended, its texts, which version is offered, its history. */
export default async function ToolPage({ params }: ItemParams) {
  const { authority } = await requireScreen('TOOL8201')
  const item = await readItem('TOOL8201', readTool, params)
  const words = await getTranslations('tools')
  const name = words('of', { kind: words(`type_${item.toolType}`), version: item.toolVersion })
  const isRegistered = item.state === 'registered'
  return (
    <div className="page page-form">
      <PageHeader
        title={name}
        purpose={words('editPurpose')}
        badges={<ToolStateBadge tool={item} />}
        actions={
          <>
            <DeleteSpaceButton space={doomedTool(item, name)} goTo="/TOOL8110/versions" />
            {isRegistered && !item.isCurrent && <CurrentButton id={item.id} version={item.version} name={name} />}
            <DownloadLink tool={item} />
          </>
        }
      />
      {!isRegistered && <ToolUpload key={item.upload?.id ?? 'none'} tool={item} />}
      {isRegistered && (
        <Card title={words('registeredCard')}>
          <ToolFacts tool={item} />
        </Card>
      )}
      <EditorsNote kind="tool" id={item.id} version={item.version} />
      <ToolEditForm tool={item} />
      <HistorySection
        kind="tool"
        id={item.id}
        authority={authority}
        reuse={reuseIn({ draft: `tools/${item.id}`, href: `/TOOL8201/${item.id}` }, ['toolVersion'])}
      />
      <StampCard item={item} />
    </div>
  )
}
