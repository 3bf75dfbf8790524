import { getTranslations } from 'next-intl/server'
import { listSetup } from '#app/(console)/list-setup.ts'
import { queryText } from '#app/(console)/query-text.ts'
import { ListFrame } from '#components/list/list-frame.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { ask } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { listExternalTransitions } from '#lib/contracts/calls/external-transitions.ts'
import { type ExTransType, externalTransitionQuery } from '#lib/contracts/external-transitions.ts'
import { can, canInScope } from '#lib/core/policy.ts'
import { LinkFilters } from './link-filters.tsx'
import { LINK_SCREENS } from './link-screens.ts'
import { LinkTable } from './link-table.tsx'
import { RoundNotice } from './round-notice.tsx'

const LINK_LISTS = { external: 'externalLinks', webview: 'webviews' } as const

type Props = { type: ExTransType; searchParams: SearchParams }

/** EXTRANS11000 and WEBVIEW13000: the links of one type in the reader's scope. */
export async function LinkListPage({ type, searchParams }: Props) {
  const screen = LINK_SCREENS[type]
  const { authority } = await requireScreen(screen)
  const params = await listParams(searchParams)
  const query = externalTransitionQuery.parse(params)
  const setup = await listSetup(LINK_LISTS[type], `/${screen}`, params, () =>
    ask(listExternalTransitions, {}, queryText({ ...query, exTransType: type })),
  )
  const words = await getTranslations('externalTransitions')
  return (
    <ListFrame
      title={words(`title_${type}`)}
      purpose={words(`purpose_${type}`)}
      create={
        canInScope({ authority }, 'externalTransition.write') && { href: `/${screen}/new`, label: words('create') }
      }
      tabs={can({ authority }, 'externalTransition.write') && <RoundNotice />}
      filters={<LinkFilters query={query} type={type} authority={authority} setup={setup} />}
    >
      <LinkTable query={query} type={type} authority={authority} setup={setup} />
    </ListFrame>
  )
}
