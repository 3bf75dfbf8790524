import { useTranslations } from 'next-intl'
import type { TimelinePart } from '#lib/contracts/timeline.ts'
import { GanttName } from './gantt-name.tsx'
import { Legend } from './legend.tsx'

/** As many as a tall screen shows. */
const ROWS = 24

/** The chart until its script is there: the rows by their names, where they will stand, without bars, which only the browser can place. */
export function GanttBones({ first }: { first: TimelinePart }) {
  const words = useTranslations('board')
  return (
    <div className="gantt-board" aria-busy="true">
      <div className="gantt">
        <div className="gantt-head">
          <div className="gantt-corner">{words('rowCount', { count: first.total })}</div>
        </div>
        {first.items.slice(0, ROWS).map((row) => (
          <div key={row.id} className="gantt-bones-row">
            <div className="gantt-name">
              <span className="gantt-name-button">
                <GanttName row={row} />
              </span>
            </div>
            <span className="bone" />
          </div>
        ))}
      </div>
      <Legend />
    </div>
  )
}
