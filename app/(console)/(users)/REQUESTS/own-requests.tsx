import { getTranslations } from 'next-intl/server'
import { ActionButton } from '#components/form/action-button.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import { TwoLines } from '#components/ui/table-cells.tsx'
import { read } from '#lib/bff/read.ts'
import type { OwnAccessRequest } from '#lib/contracts/access-requests.ts'
import { listOwnAccessRequests, withdrawAccessRequest } from '#lib/contracts/calls/access-requests.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { dayText } from '#lib/core/day-text.ts'
import { formatJst } from '#lib/core/jst.ts'

const TONES = { open: 'info', given: 'ok', declined: 'warn', withdrawn: 'mute', lapsed: 'mute' } as const

/** What the reader asked for, the newest first, and what became of it. */
export async function OwnRequests() {
  const [words, { items }] = await Promise.all([
    getTranslations('requests'),
    read(listOwnAccessRequests, { screen: 'REQUESTS' }),
  ])
  const stateOf = (row: OwnAccessRequest) =>
    row.endedAt === null ? words('answerBy', { day: dayText(row.lastDay) }) : formatJst(row.endedAt)
  return (
    <section className="flex flex-col gap-3" aria-labelledby="own">
      <h2 id="own" className="card-title">
        {words('own')}
      </h2>
      <DataTable
        caption={words('own')}
        columns={[
          {
            id: 'asked',
            head: words('asked'),
            rowHeader: true,
            cell: (row) => <TwoLines main={row.spaceAsked} sub={row.requestReason} />,
          },
          {
            id: 'state',
            head: words('answer'),
            cell: (row) => (
              <>
                <Badge tone={TONES[row.state]}>{words(`state_${row.state}`)}</Badge>
                <small>{stateOf(row)}</small>
                {row.requestAnswer && (
                  <div className="phrase whitespace-pre-line">
                    <InLang>{row.requestAnswer}</InLang>
                  </div>
                )}
              </>
            ),
          },
          {
            id: 'createdAt',
            head: words('createdAt'),
            width: 'time',
            hideUnder: 'm',
            cell: (row) => formatJst(row.createdAt),
          },
        ]}
        rows={items}
        rowId={(row) => row.id}
        rowName={(row) => row.spaceAsked}
        actions={({ id, state, spaceAsked: name }) =>
          state === 'open' && (
            <ActionButton
              button={{ size: 'small', 'aria-label': words('withdrawOf', { name }) }}
              title={words('withdrawTitle', { name })}
              verb={words('withdraw')}
              busyVerb={words('withdrawing')}
              call={to(withdrawAccessRequest, { id })}
              done={words('withdrawn')}
            >
              {words('withdrawText')}
            </ActionButton>
          )
        }
        place={{ path: '/REQUESTS', params: {}, sort: '' }}
        page={null}
        empty={
          <EmptyState icon="key-round" title={words('ownNone')}>
            {words('ownNoneText')}
          </EmptyState>
        }
      />
    </section>
  )
}
