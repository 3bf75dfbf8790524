import { useTranslations } from 'next-intl'
import type { ListFilters } from '#components/list/filter-bar.tsx'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import { PublicState } from '#components/space/public-state.tsx'
import { RowDeleteButton } from '#components/space/row-delete-button.tsx'
import { updatedAtColumn } from '#components/space/updated-at-column.ts'
import type { Column } from '#components/ui/column.ts'
import { IconLink } from '#components/ui/icon-link.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import { FROM_KINDS, TO_KINDS, TRANSITION_TYPES } from '#lib/contracts/transitions.ts'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'
import { doomedTransition } from './doomed-transition.ts'
import { EndCell } from './end-cell.tsx'
import { endsOf, type TransitionRow } from './transition-row.ts'
import { transitionName } from './transition-words.ts'

type Words = ReturnType<typeof useTranslations<'transitions'>>

/** The columns of the list of transitions. */
export const transitionColumns = (words: Words): Column<TransitionRow>[] => [
  {
    id: 'from',
    head: words('from'),
    sort: 'from',
    rowHeader: true,
    width: 'half',
    cell: (row) => (
      <>
        <EndCell end={endsOf(row).from} href={`/TRANS7000/${row.id}`} />
        <small className="only-s">{words('ownState', { state: words(row.isPublic ? 'public' : 'unpublished') })}</small>
      </>
    ),
  },
  { id: 'to', head: words('to'), sort: 'to', cell: (row) => <EndCell end={endsOf(row).to} /> },
  {
    id: 'type',
    head: words('type'),
    hideUnder: 'm',
    width: 's',
    cell: (row) => words(`type_${row.transitionType}`),
  },
  {
    id: 'isPublic',
    head: words('isPublic'),
    hideUnder: 's',
    // No wider: what it leads from and to needs the room.
    width: 'time',
    cell: (row) => <PublicState isPublic={row.isPublic} />,
  },
  updatedAtColumn(words('updatedAt'), 'l'),
]

/** The filters of the transitions. */
export function transitionFilters(words: Words): ListFilters {
  return {
    keyword: { label: words('keyword'), placeholder: words('keyword') },
    selects: [
      {
        name: 'fromKind',
        label: words('fromKind'),
        choices: FROM_KINDS.map((value) => ({ value, label: words(`kind_${value}`) })),
        many: true,
      },
      {
        name: 'toKind',
        label: words('toKind'),
        choices: TO_KINDS.map((value) => ({ value, label: words(`kind_${value}`) })),
        many: true,
      },
      {
        name: 'transitionType',
        label: words('type'),
        choices: TRANSITION_TYPES.map((value) => ({ value, label: words(`type_${value}`) })),
        many: true,
      },
      {
        name: 'isPublic',
        label: words('isPublic'),
        choices: [
          { value: '1', label: words('public') },
          { value: '0', label: words('unpublished') },
        ],
      },
      { name: 'arrived', label: words('direction'), choices: [{ value: '1', label: words('arrived') }] },
    ],
    flags: [{ name: 'deadEnd', label: words('onlyDeadEnds') }],
  }
}

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
      actions={mayCreate ? (row) => row.isOwn && <Acts transition={row} /> : undefined}
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

/** What may be done from its row with a transition whose source is the reader's: edited only where she sees its destination. */
function Acts({ transition }: { transition: TransitionRow }) {
  const words = useTranslations('transitions')
  const spaces = useTranslations('spaces')
  const doomed = doomedTransition(words, { ...transition, ...endsOf(transition) })
  return (
    <>
      {transition.isEditable && (
        <IconLink
          href={`/TRANS7000/${transition.id}/edit`}
          icon="pencil"
          label={spaces('editOf', { name: doomed.name })}
          short={spaces('edit')}
        />
      )}
      <RowDeleteButton space={doomed} />
    </>
  )
}
