'use client'

import { useTranslations } from 'next-intl'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'
import { transitionColumns } from './transition-columns.tsx'
import { endsOf, type TransitionRow } from './transition-row.ts'
import { TransitionRowActions } from './transition-row-actions.tsx'
import { transitionName } from './transition-words.ts'

type Props = { page: PackedPage<TransitionRow>; place: ListPlace; authority: Authority }

/** The transitions of a page, and what may be done with them. */
export function TransitionList({ page, place, authority }: Props) {
  const words = useTranslations('transitions')
  const mayCreate = canInScope({ authority }, 'transition.create')
  return (
    <DeletableList
      caption={words('title')}
      columns={transitionColumns(words)}
      rowName={(row) => transitionName(words, endsOf(row))}
      actions={mayCreate ? (row) => row.isOwn && <TransitionRowActions transition={row} /> : undefined}
      place={place}
      page={unpackPage(page)}
      many={mayCreate && { kind: 'transition', mayDelete: true, level: authority }}
      none={{
        icon: 'route',
        title: words('none'),
        text: words(mayCreate ? 'noneText' : 'noneScopeText'),
        create: mayCreate && words('create'),
      }}
    />
  )
}
