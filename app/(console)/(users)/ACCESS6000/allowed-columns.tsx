import type { useTranslations } from 'next-intl'
import { ReasonText } from '#app/(console)/(users)/reason-text.tsx'
import type { Column } from '#components/ui/data-table.tsx'
import { NameLink } from '#components/ui/table-cells.tsx'
import type { AllowedPerson } from '#lib/contracts/reasons.ts'
import { toAuthority } from '#lib/core/authority.ts'

type Words = ReturnType<typeof useTranslations<'access'>>

type Common = ReturnType<typeof useTranslations<'common'>>

/** The columns of the people who may do an action. */
export const allowedColumns = (words: Words, common: Common): Column<AllowedPerson>[] => [
  {
    id: 'name',
    head: words('person'),
    sort: 'userName',
    rowHeader: true,
    cell: (row) => <NameLink href={`/AC2121/${row.id}`} name={row.userName} sub={row.email} />,
  },
  {
    id: 'authority',
    head: words('authority'),
    sort: 'cmsAccountAuth',
    hideUnder: 's',
    cell: (row) => {
      const level = toAuthority(row.cmsAccountAuth)
      return level !== null && common(`authority_${level}`)
    },
  },
  { id: 'reason', head: words('by'), cell: (row) => <ReasonText reason={row.reason} /> },
]
