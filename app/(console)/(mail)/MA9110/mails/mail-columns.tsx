import { useTranslations } from 'next-intl'
import type { Column } from '#components/ui/column.ts'
import { NameLink, TwoLines } from '#components/ui/table-cells.tsx'
import type { Mail } from '#lib/contracts/mails.ts'
import { formatJst } from '#lib/core/jst.ts'
import { MailStateBadge } from './mail-state-badge.tsx'

/** The columns of the mail log. */
export function useMailColumns(): Column<Mail>[] {
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
