'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { useScrollRoom } from '#components/ui/use-scroll-room.ts'
import type { ChangeProblem } from '#lib/contracts/schedule-changes.ts'
import { formatPeriod } from '#lib/core/jst-period.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'
import type { Bar } from './bar.ts'
import type { SpaceEntry } from './clashes.ts'
import type { Edit, Edits } from './edits.ts'

type Props = {
  edits: Edits
  clashes: ReadonlyMap<string, readonly SpaceEntry[]>
  /** What the CMS said against changes when they were to be saved, by the ID of their entry. */
  problems: ReadonlyMap<string, ChangeProblem>
  mayUndo: boolean
  isSaving: boolean
  onGoTo: (id: string) => void
  onRevert: (id: string) => void
  onUndo: () => void
  onDiscard: () => void
  onSave: () => void
}

/** Everything that was changed on the board and is not saved: each from what to what, what it clashes with, and the way there. */
export function ChangeTray({ edits, clashes, problems, mayUndo, isSaving, ...on }: Props) {
  const words = useTranslations('board')
  const clashCount = [...edits.keys()].filter((id) => clashes.has(id) || problems.has(id)).length
  return (
    <section ref={useScrollRoom('bottom')} className="gantt-tray" aria-label={words('changes')}>
      <div className="gantt-tray-head">
        <p role="status">
          <strong>{words('changeCount', { count: edits.size })}</strong>
          {clashCount > 0 && (
            <span className="gantt-tray-bad">
              <Icon name="triangle-alert" />
              {words('clashCount', { count: clashCount })}
            </span>
          )}
        </p>
        <span className="gantt-tray-verbs">
          <Button size="small" icon="rotate-ccw" disabled={!mayUndo} onClick={on.onUndo}>
            {words('undo')}
          </Button>
          <Button size="small" variant="quiet" onClick={on.onDiscard}>
            {words('discard')}
          </Button>
          <Button
            size="small"
            variant="primary"
            busy={isSaving && words('saving')}
            disabled={clashes.size > 0}
            onClick={on.onSave}
          >
            {words('save')}
          </Button>
        </span>
      </div>
      <ul className="gantt-tray-list">
        {[...edits].map(([id, edit]) => (
          <Change
            key={id}
            edit={edit}
            clashes={clashes.get(id) ?? []}
            problem={problems.get(id)}
            onGoTo={() => on.onGoTo(id)}
            onRevert={() => on.onRevert(id)}
          />
        ))}
      </ul>
    </section>
  )
}

type ChangeProps = {
  edit: Edit
  clashes: readonly SpaceEntry[]
  problem: ChangeProblem | undefined
  onGoTo: () => void
  onRevert: () => void
}

function Change({ edit, clashes, problem, onGoTo, onRevert }: ChangeProps) {
  const words = useTranslations('board')
  const lang = toLang(useLocale())
  const period = (bar: Pick<Bar, 'start' | 'end'>) =>
    formatPeriod(new Date(bar.start), new Date(bar.end), 'dateTime', lang)
  const title = titleIn(lang, edit.row.spacePatternTitle, edit.row.spacePatternTitleEn)
  const { before, after } = edit
  const typeChange =
    before && after && before.openType !== after.openType
      ? ` (${words(`type_${before.openType}`)} → ${words(`type_${after.openType}`)})`
      : ''
  return (
    <li className="gantt-change" data-bad={clashes.length > 0 || problem ? true : undefined}>
      <div>
        <p>
          <strong>{title}</strong> {before === null && after && words('changeAdded', { after: period(after) })}
          {after === null && before && words('changeDeleted', { before: period(before) })}
          {before && after && words('changeMoved', { before: period(before), after: period(after) }) + typeChange}
        </p>
        {clashes.map((clash) => (
          <p key={clash.id} className="gantt-tray-bad">
            {words('clashWith', {
              title: titleIn(lang, clash.title, clash.titleEn),
              period: period(clash),
            })}
          </p>
        ))}
        {problem && clashes.length === 0 && <p className="gantt-tray-bad">{faultText(problem)}</p>}
      </div>
      <span className="gantt-tray-verbs">
        <Button size="small" variant="quiet" onClick={onGoTo}>
          {words('goTo')}
        </Button>
        <IconButton icon="rotate-ccw" label={words('revertOf', { title })} onClick={onRevert} />
      </span>
    </li>
  )

  function faultText({ fault, clash }: ChangeProblem): string {
    if (fault !== 'overlaps' || !clash) return words(`fault_${fault}`)
    const of = { start: Date.parse(clash.openStartDate), end: Date.parse(clash.openEndDate) }
    const name = titleIn(lang, clash.spacePatternTitle, clash.spacePatternTitleEn)
    return words('clashWith', { title: name, period: period(of) })
  }
}
