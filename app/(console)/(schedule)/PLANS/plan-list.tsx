'use client'

import { useTranslations } from 'next-intl'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import { planColumns } from './plan-columns.tsx'
import type { PlanRow } from './plan-row.ts'
import { PlanRowActions } from './plan-row-actions.tsx'

type Props = { page: PackedPage<PlanRow>; place: ListPlace }

/** The plans of a page, and what may be done with them. */
export function PlanList({ page, place }: Props) {
  const words = useTranslations('plans')
  return (
    <DeletableList
      caption={words('title')}
      columns={planColumns(words)}
      rowName={(row) => ({ ja: row.planName, en: row.planNameEn })}
      acts={3}
      actions={(row) => <PlanRowActions plan={row} />}
      place={place}
      page={unpackPage(page)}
      none={{ icon: 'clipboard-list', title: words('none'), text: words('noneText'), create: words('create') }}
    />
  )
}
