import { useTranslations } from 'next-intl'
import type { ListFilters } from '#components/list/filter-bar.tsx'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import { NameCell } from '#components/space/name-cell.tsx'
import { RowDeleteButton } from '#components/space/row-delete-button.tsx'
import { updatedAtColumn } from '#components/space/updated-at-column.ts'
import type { Column } from '#components/ui/column.ts'
import { IconLink } from '#components/ui/icon-link.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import { CHECK_FILTERS } from '#lib/contracts/address-checks.ts'
import { EX_TRANS_EMPTIES, EX_TRANS_PLACES, type ExTransType } from '#lib/contracts/external-transitions.ts'
import type { Authority } from '#lib/core/authority.ts'
import { CheckBadge } from './check-badge.tsx'
import { CheckManyButton } from './check-many-button.tsx'
import { doomedLink } from './doomed-link.ts'
import { checkOf, type LinkRow, linkedOf } from './link-row.ts'
import { LINK_SCREENS } from './link-screens.ts'
import { LinkedSpace } from './linked-space.tsx'

type Words = ReturnType<typeof useTranslations<'externalTransitions'>>

/** The names of a link as the name cell of spaces takes them. */
const named = (link: LinkRow) => ({
  spaceTitle: link.exTransTitle,
  spaceTitleEn: link.exTransTitleEn,
  missingEn: link.missingEn,
})

/** The columns of a list of links of one type. Only external transitions are used by rooms and patterns. */
export const linkColumns = (words: Words, type: ExTransType): Column<LinkRow>[] => [
  {
    id: 'title',
    head: words('linkTitle'),
    sort: 'exTransTitle',
    rowHeader: true,
    cell: (row) => <NameCell href={`/${LINK_SCREENS[type]}/${row.id}`} space={named(row)} />,
  },
  {
    id: 'url',
    head: words('url'),
    hideUnder: 'm',
    isPlain: true,
    cell: (row) => row.webviewUrl,
  },
  { id: 'space', head: words('space'), hideUnder: 's', cell: (row) => <LinkedSpace link={linkedOf(row)} isRow /> },
  ...(type === 'external'
    ? [
        {
          id: 'uses',
          head: words('uses'),
          hideUnder: 'l' as const,
          numeric: true,
          cell: (row: LinkRow) => words('useCount', { count: row.useCount }),
        },
      ]
    : []),
  { id: 'check', head: words('check'), cell: (row) => <CheckBadge check={checkOf(row)} /> },
  updatedAtColumn(words('updatedAt'), 'xl'),
]

type FilterWords = { externalTransitions: Words; spaces: ReturnType<typeof useTranslations<'spaces'>> }

/** The filters of links of one type. Links without a space exist for levels 0 and 1 alone. */
export function linkFilters(
  { externalTransitions: words, spaces }: FilterWords,
  type: ExTransType,
  authority: Authority,
): ListFilters {
  const places = authority <= 1 ? EX_TRANS_PLACES : EX_TRANS_PLACES.filter((place) => place !== 'none')
  return {
    keyword: { label: words('keyword'), placeholder: words('keyword') },
    selects: [
      {
        name: 'check',
        label: words('check'),
        choices: CHECK_FILTERS.map((value) => ({ value, label: words(`check_${value}`) })),
        many: true,
      },
      {
        name: 'exTransSpaceKind',
        label: words('spaceKind'),
        choices: places.map((value) => ({ value, label: words(`space_${value}`) })),
        many: true,
      },
    ],
    flags: [
      { name: 'missingEn', label: spaces('onlyMissingEn') },
      ...(type === 'external' ? [{ name: 'used', label: words('onlyUsed') }] : []),
    ],
    empties: EX_TRANS_EMPTIES,
  }
}

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
      actions={mayWrite ? (row) => <Acts link={row} type={type} /> : undefined}
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

/** What may be done with a link from its row: nothing where it is only hers to read. */
function Acts({ link, type }: { link: LinkRow; type: ExTransType }) {
  const words = useTranslations('spaces')
  const nameIn = useNameIn()
  const doomed = doomedLink(link)
  if (!doomed) return null
  return (
    <>
      <IconLink
        href={`/${LINK_SCREENS[type]}/${link.id}/edit`}
        icon="pencil"
        label={words('editOf', { name: nameIn(link.exTransTitle, link.exTransTitleEn) })}
        short={words('edit')}
      />
      <RowDeleteButton space={doomed} />
    </>
  )
}
