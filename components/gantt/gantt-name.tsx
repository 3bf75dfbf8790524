import { useLocale } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import { statusLook } from '#components/ui/status-badge.tsx'
import type { TimelineRow } from '#lib/contracts/timeline.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'

type Named = Pick<TimelineRow, 'spacePatternTitle' | 'spacePatternTitleEn' | 'space' | 'status'>

/** The head of a row: the pattern with its state, and its room or venue area. */
export function GanttName({ row }: { row: Named }) {
  const lang = toLang(useLocale())
  const { tone, icon } = statusLook(row.status)
  return (
    <>
      <span className="gantt-state" data-tone={tone}>
        <Icon name={icon} />
      </span>
      <span className="gantt-titles">
        <span className="gantt-title">
          <InLang>{titleIn(lang, row.spacePatternTitle, row.spacePatternTitleEn)}</InLang>
        </span>
        <span className="gantt-space">
          <InLang>{titleIn(lang, row.space.spaceTitle, row.space.spaceTitleEn)}</InLang>
        </span>
      </span>
    </>
  )
}
