import type { useTranslations } from 'next-intl'
import type { Column } from '#components/ui/column.ts'
import { NameLink } from '#components/ui/table-cells.tsx'
import { toAuthority } from '#lib/core/authority.ts'

type Person = { id: string; userName: string; email: string; cmsAccountAuth: number }

/** The column of a person, by her name. */
export const nameColumn = (head: string): Column<Person> => ({
  id: 'name',
  head,
  sort: 'userName',
  rowHeader: true,
  cell: (row) => <NameLink href={`/AC2121/${row.id}`} name={row.userName} sub={row.email} />,
})

/** The column of her level. */
export const authorityColumn = (
  head: string,
  common: ReturnType<typeof useTranslations<'common'>>,
): Column<Person> => ({
  id: 'authority',
  head,
  sort: 'cmsAccountAuth',
  hideUnder: 's',
  cell: (row) => {
    const level = toAuthority(row.cmsAccountAuth)
    return level !== null && common(`authority_${level}`)
  },
})
