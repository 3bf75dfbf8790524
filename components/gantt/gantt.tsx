'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useRef } from 'react'
import { CallFailure } from '#components/failure/call-failure.tsx'
import { DraftNote } from '#components/form/draft-note.tsx'
import { UnsavedDialog } from '#components/form/unsaved-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { opensDialog } from '#components/ui/modal.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useNow } from '#lib/client/use-now.ts'
import { toLang } from '#lib/core/lang.ts'
import { ChangeTray } from './change-tray.tsx'
import { ChosenBars } from './chosen-bars.tsx'
import { GanttAxis } from './gantt-axis.tsx'
import { GanttDialogs } from './gantt-dialogs.tsx'
import { GanttLines } from './gantt-lines.tsx'
import type { GanttProps } from './gantt-props.ts'
import { GanttRows } from './gantt-rows.tsx'
import { InBoardBar } from './in-board-bar.tsx'
import { Legend } from './legend.tsx'
import { SeenDialog } from './seen-dialog.tsx'
import { useGantt } from './use-gantt.ts'
import { ROW_HEIGHT } from './use-view.ts'

/** How often the board looks at the clock: the line of now moves less than a pixel meanwhile. */
const CLOCK_STEP_MS = 20_000

/** The schedules of many patterns in time: scrolled, walked by keyboard, and changed by mouse, finger or keys. */
export function Gantt({ query, first, time, serverNow, stateAt, holidays, publicationOf }: GanttProps) {
  const words = useTranslations('board')
  const lang = toLang(useLocale())
  const box = useRef<HTMLDivElement>(null)
  const now = useNow(serverNow, CLOCK_STEP_MS)
  const restDays = useMemo(() => new Map(holidays), [holidays])
  const { scale, view, sight, board, changes, ...gantt } = useGantt({ query, first, time, serverNow, now }, box)
  return (
    <div className="gantt-board" data-own-undo>
      {board.hasFailed && (
        <Notice tone="bad">
          {words('loadFailed')}{' '}
          <button type="button" onClick={() => board.change((row) => row)}>
            {words('loadAgain')}
          </button>
        </Notice>
      )}
      <InBoardBar>
        <ChosenBars
          chosen={gantt.chosen}
          onClear={gantt.chooseNone}
          onBulk={(entryIds) => gantt.open({ kind: 'bulk', row: null, entryIds })}
        />
        <Button
          size="small"
          icon="history"
          title={words('recent')}
          {...opensDialog(() => gantt.open({ kind: 'recent' }))}
        >
          {words('recent')}
        </Button>
      </InBoardBar>
      <div ref={box} className="gantt" data-dragging={gantt.drag ? true : undefined} {...gantt.handlers}>
        <div
          role="grid"
          aria-label={words('title')}
          aria-rowcount={board.total + 1}
          aria-multiselectable
          aria-describedby="gantt-keys"
          style={{ width: 'max-content' }}
        >
          <div role="row" aria-rowindex={1} className="gantt-head">
            <div role="columnheader" className="gantt-corner">
              {words('rowCount', { count: board.total })}
            </div>
            <div role="columnheader">
              <span className="sr-only">{words('timeHead')}</span>
              <GanttAxis scale={scale} x={view.x} xEnd={view.xEnd} sight={sight} holidays={restDays} />
            </div>
          </div>
          <GanttLines scale={scale} x={view.x} xEnd={view.xEnd} height={view.height} now={now} holidays={restDays} />
          <GanttRows
            board={board}
            view={view}
            sight={sight}
            changes={changes}
            scale={scale}
            now={stateAt ?? now}
            focus={gantt.focus}
            chosen={gantt.chosen}
            lang={lang}
            height={board.total * ROW_HEIGHT}
          />
        </div>
      </div>
      <Legend />
      <p id="gantt-keys" className="gantt-keys">
        {words('keys')}
      </p>
      <p className="sr-only" role="status">
        {gantt.said}
      </p>
      <DraftNote restored={changes.restored} onDiscard={gantt.discard} />
      <CallFailure outcome={changes.failure} />
      {changes.edits.size > 0 && (
        <ChangeTray
          edits={changes.edits}
          clashes={changes.clashes}
          problems={changes.problems}
          mayUndo={changes.mayUndo}
          isSaving={changes.isSaving}
          onGoTo={gantt.show}
          onRevert={changes.revert}
          onUndo={changes.undo}
          onDiscard={gantt.discard}
          onSave={() => changes.save(gantt.seen.areAnswered(), gantt.saved)}
        />
      )}
      {gantt.seen.asked && <SeenDialog edit={gantt.seen.asked} now={now} onAnswer={gantt.seen.answer} />}
      <UnsavedDialog isUnsaved={changes.edits.size > 0} />
      {gantt.opened && (
        <GanttDialogs
          opened={gantt.opened}
          shown={{ query, total: board.total, time }}
          publicationOf={publicationOf}
          now={now}
          onOpen={gantt.open}
          onStage={gantt.stage}
          onChoose={gantt.choose}
          onBulk={gantt.bulkDone}
          onTakenBack={gantt.recentTakenBack}
          onClose={() => gantt.open(null)}
        />
      )}
    </div>
  )
}
