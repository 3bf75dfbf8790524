import { getTranslations } from 'next-intl/server'
import { queryText } from '#app/(console)/query-text.ts'
import { type ListSetup, placeOf } from '#components/list/list-setup.ts'
import { packPage } from '#components/list/packed-rows.ts'
import { listHref } from '#components/ui/list-href.ts'
import { Notice } from '#components/ui/notice.tsx'
import { getNameIn } from '#lib/bff/name-in.ts'
import { read } from '#lib/bff/read.ts'
import { listExternalTransitions } from '#lib/contracts/calls/external-transitions.ts'
import type { ExTransType } from '#lib/contracts/external-transitions.ts'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'
import { type LinkQuery, linkParams } from './link-params.ts'
import { toLinkRow } from './link-row.ts'
import { LinkRows } from './link-rows.ts'
import { LINK_SCREENS } from './link-screens.ts'

type Props = { query: LinkQuery; type: ExTransType; authority: Authority; setup: ListSetup }

/** Reads one page of the links of a type and hands it to their list. */
export async function LinkTable({ query, type, authority, setup }: Props) {
  const screen = LINK_SCREENS[type]
  const page = await read(listExternalTransitions, { query: queryText({ ...query, exTransType: type }), screen })
  const words = await getTranslations('externalTransitions')
  const [spaces, nameIn] = await Promise.all([getTranslations('spaces'), getNameIn()])
  const { q, sort, ...filters } = linkParams(query)
  const [first] = page.items
  return (
    <>
      {query.spaceId && (
        <Notice>
          {first?.space && words('ofSpace', { name: nameIn(first.space.spaceTitle, first.space.spaceTitleEn) })}{' '}
          <a
            className="text-link"
            href={listHref(`/${screen}`, { ...filters, ...setup.kept, q, sort, spaceId: undefined })}
          >
            {spaces('clear')}
          </a>
        </Notice>
      )}
      <LinkRows
        page={packPage(page, toLinkRow)}
        place={placeOf(setup, { q, sort, ...filters }, sort)}
        type={type}
        mayWrite={canInScope({ authority }, 'externalTransition.write')}
      />
    </>
  )
}
