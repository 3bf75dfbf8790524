import { getTranslations } from 'next-intl/server'
import { listSetup } from '#app/(console)/list-setup.ts'
import { queryText } from '#app/(console)/query-text.ts'
import { FilterBar } from '#components/list/filter-bar.tsx'
import { placeOf } from '#components/list/list-setup.ts'
import { packPage } from '#components/list/packed-rows.ts'
import type { HistoryScreen } from '#components/publication/history-screen.ts'
import { Icon } from '#components/ui/icon.tsx'
import { listHref } from '#components/ui/list-href.ts'
import { Notice } from '#components/ui/notice.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { PrintButton } from '#components/ui/print-button.tsx'
import { PrintedAt } from '#components/ui/printed-at.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { ask, read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { listStops } from '#lib/contracts/calls/stops.ts'
import { boardTime, timelinePageQuery } from '#lib/contracts/schedule-board.ts'
import { type Stop, stopQuery } from '#lib/contracts/stops.ts'
import { type Lang, titleIn } from '#lib/core/lang.ts'
import { stopColumns, stopFilters, toStopRow } from './stop-list.tsx'
import { StopRows } from './stop-rows.ts'
import { PublicationTimeline } from './timeline/publication-timeline.tsx'

const LISTED = {
  AREA4810: { spaceLevel: '2' },
  ROOM5810: { spaceLevel: '3' },
  AR12810: { targetKind: 'arEvent' },
} as const

const LISTS = { AREA4810: 'areaStops', ROOM5810: 'roomStops', AR12810: 'arStops' } as const

type Props = {
  screen: HistoryScreen
  searchParams: SearchParams
}

/** The publication in time, and beneath it the stops and reopenings, of venue areas (AREA4810) or rooms (ROOM5810) and their patterns, or of AR events (AR12810). */
export async function StopHistoryPage({ screen, searchParams }: Props) {
  const { authority, lang } = await requireScreen(screen)
  const address = await listParams(searchParams)
  const query = { ...stopQuery.parse(address), ...LISTED[screen] }
  const { q, sort, state, targetId, spaceId } = query
  const { unit, start, duration, row, timeline } = timelinePageQuery.parse(address)
  const now = Date.now()
  const time = boardTime({ unit, start, duration }, now)
  const params = { q, sort, state, targetId, spaceId, unit: address.unit, start, duration, timeline }
  const path = `/${screen}`
  const setup = await listSetup(LISTS[screen], path, address, () => ask(listStops, {}, queryText(query)))
  const [words, page] = await Promise.all([
    getTranslations('stops'),
    read(listStops, { query: queryText(query), screen }),
  ])
  const columns = stopColumns(words, path)
  return (
    <div className="page page-list">
      <PageHeader title={words(`title_${screen}`)} purpose={words(`purpose_${screen}`)} actions={<PrintButton />} />
      <FilterBar path={path} params={params} setup={setup} columns={columns} {...stopFilters(words)} />
      {(targetId || spaceId) && (
        <Notice>
          {words('onlyOne', { name: nameOf(page.items[0], targetId !== undefined, lang) })}{' '}
          <a className="text-link" href={listHref(path, { ...params, targetId: undefined, spaceId: undefined })}>
            {words('showAll')}
          </a>
        </Notice>
      )}
      {!timeline && (
        <PublicationTimeline
          screen={screen}
          filter={{ q, spaceId: spaceId ?? (targetId === undefined ? undefined : page.items[0]?.spaceId) }}
          {...{ params, time, row, now, lang }}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="card-title">{words('history')}</h2>
        {timeline && (
          <a className="btn btn-quiet" href={listHref(path, params, { timeline: undefined })}>
            <Icon name="chart-gantt" />
            {words('timelineShow')}
          </a>
        )}
      </div>
      <StopRows
        screen={screen}
        page={packPage(page, toStopRow)}
        place={placeOf(setup, params, sort)}
        authority={authority}
      />
      <PrintedAt lang={lang} />
    </div>
  )
}

function nameOf(first: Stop | undefined, isTarget: boolean, lang: Lang): string {
  if (!first) return ''
  return isTarget
    ? titleIn(lang, first.targetTitle, first.targetTitleEn)
    : titleIn(lang, first.spaceTitle, first.spaceTitleEn)
}
