import { getTranslations } from 'next-intl/server'
import { queryText } from '#app/(console)/query-text.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import { RowDeleteButton } from '#components/space/row-delete-button.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { read } from '#lib/bff/read.ts'
import { listTransitions } from '#lib/contracts/calls/transitions.ts'
import type { TransitionQuery } from '#lib/contracts/transitions.ts'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'
import { doomedTransition } from './doomed-transition.ts'
import { OfSpaceNote } from './of-space-note.tsx'
import { transitionColumns } from './transition-columns.tsx'
import { transitionParams } from './transition-params.ts'
import { transitionName } from './transition-words.ts'

type Props = { query: TransitionQuery; authority: Authority }

export async function TransitionTable({ query, authority }: Props) {
  const page = await read(listTransitions, { query: queryText(query), screen: 'TRANS7000' })
  const words = await getTranslations('transitions')
  const spaces = await getTranslations('spaces')
  const { q, sort, ...filters } = transitionParams(query)
  const mayCreate = canInScope({ authority }, 'transition.create')
  return (
    <>
      {query.spaceId && <OfSpaceNote spaceId={query.spaceId} first={page.items[0]} params={{ ...filters, q, sort }} />}
      <DeletableList
        caption={words('title')}
        columns={transitionColumns(words)}
        rowName={(row) => transitionName(words, row)}
        actions={
          mayCreate
            ? (row) =>
                row.isOwn && (
                  <>
                    {row.isEditable && (
                      <IconLink
                        href={`/TRANS7000/${row.id}/edit`}
                        icon="pencil"
                        label={spaces('editOf', { name: transitionName(words, row) })}
                      />
                    )}
                    <RowDeleteButton space={doomedTransition(words, row)} />
                  </>
                )
            : undefined
        }
        place={{ path: '/TRANS7000', params: { q, sort, ...filters }, sort }}
        page={page}
        none={{
          icon: 'route',
          title: words('none'),
          text: words(mayCreate ? 'noneText' : 'noneScopeText'),
          create: mayCreate && words('create'),
        }}
      />
    </>
  )
}
