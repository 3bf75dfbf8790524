import { getTranslations } from 'next-intl/server'
import { ScheduleCard } from '#components/publication/schedule-card.tsx'
import { ScheduleEditor } from '#components/publication/schedule-editor.tsx'
import { StandingCard } from '#components/publication/standing-card.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { read } from '#lib/bff/read.ts'
import type { Viewer } from '#lib/bff/require-screen.ts'
import type { ArEventDetail } from '#lib/contracts/ar-events.ts'
import { listEntries } from '#lib/contracts/calls/schedule-entries.ts'
import { canInScope } from '#lib/core/policy.ts'

type Props = { event: ArEventDetail; viewer: Pick<Viewer, 'authority' | 'lang'> }

/** Where the publication of an AR event stands, and its schedule. */
export async function ArEventPublication({ event, viewer }: Props) {
  const { items } = await read(listEntries, { query: { arEventId: event.id } })
  const [words, schedules] = await Promise.all([getTranslations('arEvents'), getTranslations('schedules')])
  const mayPublish = canInScope(viewer, 'arEvent.publish')
  return (
    <>
      <StandingCard publication={event.publication} lang={viewer.lang} />
      {!event.hasContent && (
        <Notice tone="warn">
          <p className="phrase">{words('noContent')}</p>
          <a className="text-link" href="#structures">
            {words('toStructures')}
          </a>
        </Notice>
      )}
      {event.publication.status === 'stopping' && <Notice>{schedules('whileStopped')}</Notice>}
      <ScheduleEditor subject={{ field: 'arEventId', id: event.id, openType: 'normal' }}>
        <ScheduleCard entries={items} mayEdit={mayPublish && event.hasContent} />
      </ScheduleEditor>
    </>
  )
}
