'use client'

import { useTranslations } from 'next-intl'
import { CallFailure } from '#components/failure/call-failure.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { DescriptionList } from '#components/ui/description-list.tsx'
import { useCall } from '#lib/client/use-call.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import type { AddressCheck } from '#lib/contracts/address-checks.ts'
import { checkExternalTransition } from '#lib/contracts/calls/external-transitions.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { ExternalTransition } from '#lib/contracts/external-transitions.ts'
import { formatJst } from '#lib/core/jst.ts'
import { CheckBadge } from './check-badge.tsx'

/** The last check of a link's address, and for who may edit the link the way to check it now. */
export function CheckCard({ link }: { link: ExternalTransition }) {
  const { id, mayWrite } = link
  const words = useTranslations('externalTransitions')
  const refresh = useRefresh()
  const { run, isRunning, outcome } = useCall<{ item: ExternalTransition }>()
  const look = async () => {
    const answer = await run(to(checkExternalTransition, { id }))
    if (answer?.kind === 'OK') refresh()
  }
  // What was found stands there with its answer; the badge and the history follow when the page has been read again.
  const found = lastCheck(link, outcome?.kind === 'OK' ? outcome.body.item : null)
  return (
    <Card title={words('check')} note={words('checkNote')}>
      <div className="flex flex-col items-start gap-4">
        <div role="status" className="w-full">
          {found ? <Findings check={found} /> : <p className="text-ink-2">{words('uncheckedText')}</p>}
        </div>
        {mayWrite && (
          <Button icon="refresh-cw" busy={isRunning && words('checking')} onClick={look}>
            {words('checkNow')}
          </Button>
        )}
        <CallFailure outcome={outcome} onRetry={look} />
      </div>
    </Card>
  )
}

/** The later of two looks: she may have looked since the page was read, and someone else after her, or the address is another by now. */
function lastCheck(read: ExternalTransition, answered: ExternalTransition | null): AddressCheck | null {
  if (!answered || answered.version < read.version) return read.check
  const isOvertaken = read.check && answered.check && read.check.checkedAt > answered.check.checkedAt
  return isOvertaken ? read.check : answered.check
}

function Findings({ check }: { check: AddressCheck }) {
  const words = useTranslations('externalTransitions')
  const by = check.checkedBy?.userName ?? words('nightly')
  return (
    <DescriptionList
      facts={[
        {
          term: words('found'),
          value: (
            <span className="flex flex-col items-start gap-1">
              <CheckBadge check={check} />
              {check.outcome !== 'ok' && (
                <span className="phrase">{words(`help_${check.outcome}`, { status: check.httpStatus ?? '' })}</span>
              )}
            </span>
          ),
        },
        { term: words('status'), value: check.httpStatus },
        { term: words('redirects'), value: <Redirects redirects={check.redirects} /> },
        { term: words('certificateEnd'), value: check.certificateEndsAt && formatJst(check.certificateEndsAt) },
        { term: words('checkedAt'), value: words('checkedBy', { at: formatJst(check.checkedAt), name: by }) },
      ]}
    />
  )
}

function Redirects({ redirects }: Pick<AddressCheck, 'redirects'>) {
  const words = useTranslations('externalTransitions')
  if (redirects.length === 0) return words('noRedirects')
  return (
    <ol className="flex list-decimal flex-col gap-1 pl-5">
      {redirects.map(({ url, status }) => (
        <li key={url} className="break-all">
          {url} <span className="text-ink-2">({status})</span>
        </li>
      ))}
    </ol>
  )
}
