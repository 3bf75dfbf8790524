import '#components/ui/styles/parts/board.css'
import { useTranslations } from 'next-intl'
import { StatusBadge } from '#components/ui/status-badge.tsx'

const SHOWN = ['waiting', 'opening', 'ending', 'stopping', 'archiveOpening'] as const

/** What the looks of the bars mean; on paper nothing is changed yet. */
export function Legend({ onPaper }: { onPaper?: boolean }) {
  const words = useTranslations('board')
  return (
    <ul className="gantt-legend" aria-label={words('legend')}>
      {SHOWN.map((status) => (
        <li key={status}>
          <StatusBadge status={status} />
        </li>
      ))}
      <li>
        <span className="gantt-swatch" data-look="stopped" />
        {words('legendStopped')}
      </li>
      {!onPaper && (
        <li>
          <span className="gantt-swatch" data-look="changed" />
          {words('legendChanged')}
        </li>
      )}
    </ul>
  )
}
