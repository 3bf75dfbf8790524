import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '#components/ui/card.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Name } from '#components/ui/name.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { ScreenId } from '#lib/contracts/screens.ts'
import type { Stop } from '#lib/contracts/stops.ts'
import { formatJst } from '#lib/core/jst.ts'
import type { Lang } from '#lib/core/lang.ts'
import { StopButton } from './stop-button.tsx'
import type { StopTarget } from './stop-target.ts'

type Props = {
  target: StopTarget
  /** Level of the space it is or belongs to: 1 V Expo area, 2 venue area, 3 room. */
  spaceLevel: 1 | 2 | 3
  /** Its own stop in force. */
  stop: Stop | null
  /** For a pattern or an AR event: the stop of its room or venue area that hides it too. */
  spaceStop: Stop | null
  lang: Lang
}

/** For who may stop and reopen: whether the target is stopped and why, the button for it, and the way to its history. */
export function StopPanel({ target, spaceLevel, stop, spaceStop, lang }: Props) {
  const words = useTranslations('stops')
  const history = `/${historyOf(target.kind, spaceLevel)}`
  return (
    <Card
      id="stop"
      title={words('panelTitle')}
      actions={
        <LinkButton size="small" variant="quiet" icon="history" href={`${history}?targetId=${target.id}`}>
          {words('history')}
        </LinkButton>
      }
    >
      <div className="flex flex-col gap-4">
        {spaceStop && (
          <Notice tone="bad">
            <p className="phrase">{words(spaceLevel === 2 ? 'areaIsStopped' : 'roomIsStopped')}</p>
            <p>
              <a
                className="text-link"
                href={`/${spaceLevel === 2 ? 'AREA4110' : 'ROOM5110'}/${spaceStop.targetId}#stop`}
              >
                <Name ja={spaceStop.targetTitle} en={spaceStop.targetTitleEn} />
              </a>
            </p>
          </Notice>
        )}
        <Row button={<StopButton target={target} call={stop ? 'reopen' : 'stop'} />}>
          {stop ? (
            <InForce stop={stop} lang={lang} />
          ) : (
            <p className="phrase text-ink-2">{words(`free_${target.kind}`)}</p>
          )}
        </Row>
      </div>
    </Card>
  )
}

/** The screen that lists the stops of such a target. */
function historyOf(kind: StopTarget['kind'], spaceLevel: 1 | 2 | 3): ScreenId {
  if (kind === 'arEvent') return 'AR12810'
  return spaceLevel === 2 ? 'AREA4810' : 'ROOM5810'
}

function Row({ children, button }: { children: ReactNode; button: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-80">{children}</div>
      {button}
    </div>
  )
}

function InForce({ stop, lang }: { stop: Stop; lang: Lang }) {
  const words = useTranslations('stops')
  return (
    <Notice tone="bad">
      <strong className="block font-semibold">
        {words('since', {
          at: formatJst(stop.stoppedAt, 'long', lang),
          name: stop.stoppedBy?.userName ?? words('deletedUser'),
        })}
      </strong>
      <p className="whitespace-pre-line">
        <InLang>{stop.closeReason}</InLang>
      </p>
    </Notice>
  )
}
