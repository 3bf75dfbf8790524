import { getTranslations } from 'next-intl/server'
import { LinkButton } from '#components/ui/link-button.tsx'
import { listHref } from '#components/ui/list-href.ts'
import type { BoardQuery, BoardTime } from '#lib/contracts/schedule-board.ts'
import { TIMELINE_ROWS, type TimelinePart } from '#lib/contracts/timeline.ts'
import { boardParams } from './board-params.ts'
import { TimelineTable } from './timeline-table.tsx'

type Props = { query: BoardQuery; time: BoardTime; part: TimelinePart; now: number }

/** The same patterns and periods as the chart, as a table that is read and walked row by row. */
export async function BoardTable({ query, time, part, now }: Props) {
  const words = await getTranslations('board')
  const params = boardParams(query, time)
  const { offset, total, items } = part
  const at = (to: number) => listHref('/SCHEDULE', params, { offset: to > 0 ? to : null })
  return (
    <>
      <TimelineTable rows={items} offset={offset} total={total} now={now} />
      <div className="board-steps">
        <span className="text-label text-ink-2">
          {words('tablePage', { from: offset + 1, to: offset + items.length, total })}
        </span>
        {offset > 0 && (
          <LinkButton size="small" icon="chevron-left" href={at(Math.max(0, offset - TIMELINE_ROWS))}>
            {words('prevRows')}
          </LinkButton>
        )}
        {offset + items.length < total && (
          <LinkButton size="small" icon="chevron-right" href={at(offset + TIMELINE_ROWS)}>
            {words('nextRows')}
          </LinkButton>
        )}
      </div>
    </>
  )
}
