import type { useTranslations } from 'next-intl'
import { authorityColumn, nameColumn } from '#app/(console)/(users)/person-columns.tsx'
import { ReasonText } from '#app/(console)/(users)/reason-text.tsx'
import type { Column } from '#components/ui/column.ts'
import type { AllowedPerson } from '#lib/contracts/reasons.ts'

type Words = ReturnType<typeof useTranslations<'access'>>

type Common = ReturnType<typeof useTranslations<'common'>>

/** The columns of the people who may do an action. */
export const allowedColumns = (words: Words, common: Common): Column<AllowedPerson>[] => [
  nameColumn(words('person')),
  authorityColumn(words('authority'), common),
  { id: 'reason', head: words('by'), cell: (row) => <ReasonText reason={row.reason} /> },
]
