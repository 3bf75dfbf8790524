import { useTranslations } from 'next-intl'
import { FilterBar } from '#components/list/filter-bar.tsx'
import { type ListSetup, placeOf } from '#components/list/list-setup.ts'
import { EmptyList } from '#components/space/empty-list.tsx'
import type { Column } from '#components/ui/column.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { NameLink, TwoLines } from '#components/ui/table-cells.tsx'
import type { Page } from '#lib/contracts/lists.ts'
import { MAIL_KINDS, MAIL_STATES, type Mail } from '#lib/contracts/mails.ts'
import { formatJst } from '#lib/core/jst.ts'
import { clearedHref } from '#lib/core/view-href.ts'
import { MailStateBadge } from './mail-state-badge.tsx'

/** The columns of the mail log. */
function useMailColumns(): Column<Mail>[] {
  const words = useTranslations('mail')
  return [
    {
      id: 'subject',
      head: words('subject'),
      rowHeader: true,
      cell: ({ id, subject, kind }) => (
        <NameLink href={`/MA9110/mails/${id}`} name={subject} sub={words(`kind_${kind}`)} />
      ),
    },
    {
      id: 'to',
      head: words('to'),
      hideUnder: 's',
      cell: ({ toName, toAddress }) => <TwoLines main={toName} sub={toAddress} />,
    },
    { id: 'state', head: words('state'), cell: ({ state }) => <MailStateBadge state={state} /> },
    {
      id: 'created',
      head: words('createdAt'),
      sort: 'createdAt',
      hideUnder: 'm',
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatJst(createdAt)}</span>,
    },
    {
      id: 'sent',
      head: words('sentAt'),
      hideUnder: 'l',
      cell: ({ sentAt }) => <span className="whitespace-nowrap">{sentAt && formatJst(sentAt)}</span>,
    },
  ]
}

const PATH = '/MA9110/mails'

type Props = { params: Record<string, string>; page: Page<Mail>; setup: ListSetup }

/** The list of the outbox, newest first. */
export function MailList({ params, page, setup }: Props) {
  const words = useTranslations('mail')
  const columns = useMailColumns()
  const states = MAIL_STATES.map((value) => ({ value, label: words(`state_${value}`) }))
  return (
    <div className="page page-list">
      <PageHeader title={words('title')} purpose={words('purpose')} />
      <FilterBar
        path={PATH}
        params={params}
        setup={setup}
        columns={columns}
        keyword={{ label: words('keyword'), placeholder: words('keywordExample') }}
        selects={[
          { name: 'state', label: words('state'), choices: states, many: true },
          {
            name: 'kind',
            label: words('kind'),
            choices: MAIL_KINDS.map((value) => ({ value, label: words(`kind_${value}`) })),
            many: true,
          },
        ]}
      />
      <DataTable
        caption={words('caption')}
        columns={columns}
        rows={page.items}
        rowId={(mail) => mail.id}
        rowName={(mail) => mail.subject}
        place={placeOf(setup, params, params.sort ?? '-createdAt')}
        page={page}
        empty={
          <EmptyList
            path={clearedHref(PATH, setup.kept.view)}
            q={params.q ?? ''}
            isFiltered={Boolean(params.q || params.kind || params.state)}
            icon="mail"
            title={words('none')}
            text={words('noneText')}
          />
        }
      />
    </div>
  )
}
