'use client'

import { useTranslations } from 'next-intl'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import type { ExTransType } from '#lib/contracts/external-transitions.ts'
import { CheckManyButton } from './check-many-button.tsx'
import { linkColumns } from './link-columns.tsx'
import type { LinkRow } from './link-row.ts'
import { LinkRowActions } from './link-row-actions.tsx'

type Props = { page: PackedPage<LinkRow>; place: ListPlace; type: ExTransType; mayWrite: boolean }

/** The links of a page, and what may be done with them. */
export function LinkList({ page, place, type, mayWrite }: Props) {
  const words = useTranslations('externalTransitions')
  const links = unpackPage(page)
  return (
    <DeletableList
      caption={words(`title_${type}`)}
      columns={linkColumns(words, type)}
      rowName={(row) => ({ ja: row.exTransTitle, en: row.exTransTitleEn })}
      actions={mayWrite ? (row) => <LinkRowActions link={row} type={type} /> : undefined}
      place={place}
      page={links}
      selection={mayWrite && <CheckManyButton type={type} place={place} total={links.total} />}
      many={mayWrite && { kind: 'externalTransition', mayDelete: true, fixed: { exTransType: type } }}
      none={{
        icon: type === 'external' ? 'external-link' : 'globe',
        title: words(`none_${type}`),
        text: words(mayWrite ? 'noneText' : 'noneScopeText'),
        create: mayWrite && words('create'),
      }}
    />
  )
}
