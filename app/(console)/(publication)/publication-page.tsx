import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { readItem } from '#app/(console)/read-item.ts'
import { PatternHeader } from '#components/patterns/pattern-header.tsx'
import { NeighboursCard } from '#components/publication/neighbours-card.tsx'
import { ScheduleCard } from '#components/publication/schedule-card.tsx'
import { ScheduleEditor } from '#components/publication/schedule-editor.tsx'
import { StandingCard } from '#components/publication/standing-card.tsx'
import { patternAction } from '#components/space/pattern-screens.ts'
import { read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { readPattern } from '#lib/contracts/calls/patterns.ts'
import { listEntries } from '#lib/contracts/calls/schedule-entries.ts'
import type { ScheduleEntry } from '#lib/contracts/schedule-entries.ts'
import { canInScope } from '#lib/core/policy.ts'
import { ScheduleNotices } from './schedule-notices.tsx'
import { StopSection } from './stop-section.tsx'

type Props = { screen: 'AREA4701' | 'ROOM5701'; params: Promise<{ id: string }> }

/** The publication of one pattern: where it stands, its schedule, its stop, and what else is booked in the same place. */
export async function PublicationPage({ screen, params }: Props) {
  const viewer = await requireScreen(screen)
  const item = await readItem(screen, readPattern, params)
  if ((item.spaceLevel === 2) !== (screen === 'AREA4701')) notFound()
  const { id } = item
  const spaceId = item.space.id
  const { items } = await read(listEntries, { query: { spaceId }, screen })
  const mayPublish = canInScope(viewer, patternAction(item.spaceLevel, 'publish'))
  const isOver = (entry: ScheduleEntry) => Date.parse(entry.openEndDate) <= Date.now()
  return (
    <div className="page">
      <PatternHeader pattern={item} current={screen} authority={viewer.authority} />
      <StandingCard publication={item.publication} lang={viewer.lang} />
      <ScheduleNotices pattern={item} authority={viewer.authority} />
      <ScheduleEditor subject={{ field: 'spacePatternId', id, openType: item.openType }}>
        <ScheduleCard
          entries={items.filter((entry) => entry.spacePatternId === id)}
          mayEdit={mayPublish && item.contentId !== ''}
        />
      </ScheduleEditor>
      <Suspense>
        <StopSection
          viewer={viewer}
          spaceLevel={item.spaceLevel}
          spaceId={spaceId}
          target={{
            kind: 'pattern',
            id,
            version: item.version,
            name: item.spacePatternTitle,
            nameEn: item.spacePatternTitleEn,
          }}
        />
      </Suspense>
      <NeighboursCard
        entries={items.filter((entry) => entry.spacePatternId !== id && !isOver(entry))}
        spaceLevel={item.spaceLevel}
        isPartial={viewer.authority === 6}
      />
    </div>
  )
}
