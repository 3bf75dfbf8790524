import { getTranslations } from 'next-intl/server'
import { FilterBar } from '#components/list/filter-bar.tsx'
import { ListFrame } from '#components/list/list-frame.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { TOOL_STATES, TOOL_TYPES, toolQuery } from '#lib/contracts/tools.ts'
import { can } from '#lib/core/policy.ts'
import { CurrentTools } from './current-tools.tsx'
import { ToolTable } from './tool-table.tsx'

type Props = { searchParams: SearchParams }

export const generateMetadata = () => screenTitle('TOOL8110')

/** TOOL8110: the tools that are offered, and every version of them. */
export default async function ToolsPage({ searchParams }: Props) {
  const viewer = await requireScreen('TOOL8110')
  const params = await listParams(searchParams)
  const query = toolQuery.parse(params)
  const isVersions = params.view === 'versions'
  const mayRegister = can(viewer, 'tool.register')
  const words = await getTranslations('tools')
  const { q, sort, type, state } = query
  const choices = <T extends string>(values: readonly T[], wordOf: (value: T) => string) =>
    values.map((value) => ({ value, label: wordOf(value) }))
  return (
    <ListFrame
      isShort={!isVersions}
      title={words('title')}
      purpose={words('purpose')}
      create={mayRegister && { href: '/TOOL8201', label: words('registerTitle') }}
      tabs={
        <TabLinks
          label={words('views')}
          tabs={[
            { href: '/TOOL8110', label: words('currentTab'), current: !isVersions },
            { href: '/TOOL8110?view=versions', label: words('versionsTab'), current: isVersions },
          ]}
        />
      }
      filters={
        isVersions && (
          <FilterBar
            path="/TOOL8110"
            params={{ view: 'versions', q, sort, type, state }}
            keyword={{ label: words('keyword'), placeholder: words('keyword') }}
            selects={[
              { name: 'type', label: words('type'), choices: choices(TOOL_TYPES, (value) => words(`type_${value}`)) },
              ...(mayRegister
                ? [
                    {
                      name: 'state',
                      label: words('state'),
                      choices: choices(TOOL_STATES, (value) => words(`state_${value}`)),
                    },
                  ]
                : []),
            ]}
          />
        )
      }
    >
      {isVersions ? <ToolTable query={query} mayRegister={mayRegister} /> : <CurrentTools mayRegister={mayRegister} />}
    </ListFrame>
  )
}
