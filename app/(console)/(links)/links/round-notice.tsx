import { getTranslations } from 'next-intl/server'
import { ActionButton } from '#components/form/action-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { read } from '#lib/bff/read.ts'
import { cancelAddressRound, readAddressRound } from '#lib/contracts/calls/address-rounds.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { formatJst } from '#lib/core/jst.ts'

/** The nightly round over all addresses while it is in work, with the way to end it; and after it was ended, what it came to. */
export async function RoundNotice() {
  const { item } = await read(readAddressRound)
  if (!item || item.state === 'done' || item.state === 'failed') return null
  const words = await getTranslations('externalTransitions')
  const { state, done, total } = item
  const said = state === 'running' && total === 0 ? 'waiting' : state
  return (
    <Notice>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1">{words(`round_${said}`, { at: formatJst(item.beganAt), done, total })}</p>
        {state !== 'cancelled' && (
          <ActionButton
            button={{ variant: 'danger-quiet' }}
            danger
            title={words('roundStopTitle')}
            consequences={[words('roundStopKept'), words('roundStopLeft')]}
            verb={words('roundStop')}
            busyVerb={words('roundStopping')}
            call={to(cancelAddressRound)}
            done={words('roundStopped')}
          />
        )}
      </div>
    </Notice>
  )
}
