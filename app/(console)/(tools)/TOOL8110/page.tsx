import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ListFrame } from '#components/list/list-frame.tsx'
import { listHref } from '#components/ui/list-href.ts'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { can } from '#lib/core/policy.ts'
import { CurrentTools } from './current-tools.tsx'
import { ToolTabs } from './tool-tabs.tsx'

type Props = { searchParams: SearchParams }

export const generateMetadata = () => screenTitle('TOOL8110')

/** TOOL8110: the tools that are offered. */
export default async function ToolsPage({ searchParams }: Props) {
  const viewer = await requireScreen('TOOL8110')
  const params = await listParams(searchParams)
  // Where the versions were before they had views.
  if (params.view === 'versions') redirect(listHref('/TOOL8110/versions', params, { view: undefined }))
  const mayRegister = can(viewer, 'tool.register')
  const words = await getTranslations('tools')
  return (
    <ListFrame
      isShort
      title={words('title')}
      purpose={words('purpose')}
      create={mayRegister && { href: '/TOOL8201', label: words('registerTitle') }}
      tabs={<ToolTabs current="offered" />}
    >
      <CurrentTools mayRegister={mayRegister} />
    </ListFrame>
  )
}
