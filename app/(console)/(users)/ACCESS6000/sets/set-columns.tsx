import type { useTranslations } from 'next-intl'
import type { Column } from '#components/ui/column.ts'
import type { useNameIn } from '#components/ui/name.tsx'
import { NameLink } from '#components/ui/table-cells.tsx'
import type { AccessSet } from '#lib/contracts/access-sets.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { dayText } from '#lib/core/day-text.ts'

type Words = ReturnType<typeof useTranslations<'access'>>
type Common = ReturnType<typeof useTranslations<'common'>>
type NameIn = ReturnType<typeof useNameIn>

/** The spaces of a set by the first of them. */
function spacesOf(words: Words, nameIn: NameIn, { areaList, roomList, roomPatternList }: AccessSet): string {
  const names = [
    ...[...areaList, ...roomList].map((it) => nameIn(it.spaceTitle, it.spaceTitleEn)),
    ...roomPatternList.map((it) => nameIn(it.spacePatternTitle, it.spacePatternTitleEn)),
  ]
  const [name = ''] = names
  return names.length > 1 ? words('setSpacesCount', { name, count: names.length - 1 }) : name
}

function endOf(words: Words, { lastDay, isEnded }: AccessSet): string {
  if (lastDay === null) return words('setForGood')
  return isEnded ? words('setEnded', { day: dayText(lastDay) }) : words('until', { day: dayText(lastDay) })
}

/** The columns of the sets of access. */
export const setColumns = (words: Words, common: Common, nameIn: NameIn): Column<AccessSet>[] => [
  {
    id: 'name',
    head: words('setName'),
    sort: 'setName',
    rowHeader: true,
    cell: (row) => <NameLink href={`/ACCESS6000/sets/${row.id}`} name={row.setName} />,
  },
  {
    id: 'authority',
    head: words('authority'),
    hideUnder: 's',
    cell: (row) => {
      const level = toAuthority(row.cmsAccountAuth)
      return level !== null && common(`authority_${level}`)
    },
  },
  { id: 'spaces', head: words('setSpaces'), hideUnder: 'm', cell: (row) => spacesOf(words, nameIn, row) },
  {
    id: 'members',
    head: words('setMembers'),
    width: 'status',
    cell: (row) => words('setMembersCount', { count: row.memberCount }),
  },
  { id: 'end', head: words('setEnd'), width: 'time', cell: (row) => endOf(words, row) },
]
