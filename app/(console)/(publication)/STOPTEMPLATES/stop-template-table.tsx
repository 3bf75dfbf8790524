import { useTranslations } from 'next-intl'
import { VerbButton } from '#components/list/verb-button.tsx'
import { ManyVerbs } from '#components/many/many-verbs.tsx'
import { EnglishMissing } from '#components/space/english-missing.tsx'
import { RowDeleteButton } from '#components/space/row-delete-button.tsx'
import type { Column } from '#components/ui/column.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { NameLines, useNameIn } from '#components/ui/name.tsx'
import { deleteStopTemplate } from '#lib/contracts/calls/stops.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { StopTemplate } from '#lib/contracts/stops.ts'
import { excerpt } from '#lib/core/excerpt.ts'
import { formatJst } from '#lib/core/jst.ts'

/** The columns of the words that are ready. */
const stopTemplateColumns = (words: ReturnType<typeof useTranslations<'stopTemplates'>>): Column<StopTemplate>[] => [
  {
    id: 'name',
    head: words('name'),
    rowHeader: true,
    cell: (row) => (
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-[8em] flex-1">
          <NameLines href={`/STOPTEMPLATES/${row.id}`} ja={row.templateTitle} en={row.templateTitleEn} />
        </span>
        {(row.templateTitleEn === '' || row.templateBodyEn === '') && <EnglishMissing of={row} />}
      </span>
    ),
  },
  {
    id: 'words',
    head: words('words'),
    hideUnder: 'm',
    cell: (row) => <NameLines ja={excerpt(row.templateBody)} en={excerpt(row.templateBodyEn, 90)} />,
  },
  {
    id: 'updatedAt',
    head: words('updatedAt'),
    hideUnder: 'l',
    cell: (row) => <span className="whitespace-nowrap">{formatJst(row.updatedAt)}</span>,
  },
]

type Props = { use: StopTemplate['templateUse']; items: readonly StopTemplate[] }

/** The words of one use, in their order. */
export function StopTemplateTable({ use, items }: Props) {
  const words = useTranslations('stopTemplates')
  return (
    <DataTable
      caption={words(`list_${use}`)}
      columns={stopTemplateColumns(words)}
      rows={items}
      rowId={(row) => row.id}
      rowName={(row) => ({ ja: row.templateTitle, en: row.templateTitleEn })}
      rowKind="stopTemplate"
      acts={4}
      actions={(row) => <RowActions template={row} isFirst={row === items[0]} isLast={row === items.at(-1)} />}
      selection={<ManyVerbs kind="stopTemplate" mayDelete params={{}} />}
      place={{ path: '/STOPTEMPLATES', params: {}, sort: '' }}
      page={null}
      empty={
        <EmptyState
          icon="octagon-x"
          title={words('none')}
          action={
            <LinkButton href={`/STOPTEMPLATES/new?use=${use}`} icon="plus">
              {words('create')}
            </LinkButton>
          }
        >
          {words('noneText')}
        </EmptyState>
      }
    />
  )
}

type RowProps = { template: StopTemplate; isFirst: boolean; isLast: boolean }

function RowActions({ template, isFirst, isLast }: RowProps) {
  const { id, version, templateTitle, templateTitleEn: nameEn } = template
  const name = useNameIn()(templateTitle, nameEn)
  const words = useTranslations('stopTemplates')
  const spaces = useTranslations('spaces')
  const facts = { id, name }
  return (
    <>
      <IconLink href={`/STOPTEMPLATES/${id}`} icon="pencil" label={spaces('editOf', { name })} short={spaces('edit')} />
      <RowDeleteButton
        space={{
          call: to(deleteStopTemplate, { id }, { version }),
          name: templateTitle,
          nameEn,
          typed: false,
        }}
      />
      <VerbButton
        verb="up"
        icon="arrow-up"
        label={words('moveUp', { name })}
        facts={facts}
        isAtOnce
        disabled={isFirst}
      />
      <VerbButton
        verb="down"
        icon="arrow-down"
        label={words('moveDown', { name })}
        facts={facts}
        isAtOnce
        disabled={isLast}
      />
    </>
  )
}
