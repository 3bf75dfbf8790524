'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { showToast } from '#components/ui/toast-store.ts'
import type { BulkReport } from '#lib/contracts/schedule-bulk.ts'
import type { ChangesReport } from '#lib/contracts/schedule-changes.ts'
import { addUnits, floorTo } from '#lib/core/jst-calendar.ts'
import { formatPeriod } from '#lib/core/jst-period.ts'
import { toLang } from '#lib/core/lang.ts'
import type { Bar, BoardRow } from './bar.ts'
import { barsWith, withSaved } from './edits.ts'
import type { Opened } from './gantt-dialogs.tsx'
import type { GanttProps } from './gantt-props.ts'
import { type GanttScale, scaleOf, snap } from './gantt-scale.ts'
import { useBoardFocus } from './use-board-focus.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useBoardUndo } from './use-board-undo.ts'
import { useChanges } from './use-changes.ts'
import { useDiscard } from './use-discard.ts'
import { type Drag, useDrag } from './use-drag.ts'
import { useRows } from './use-rows.ts'
import { useSeenQuestion } from './use-seen-question.ts'
import { useView } from './use-view.ts'

const NO_BARS: ReadonlySet<string> = new Set()

type Given = Pick<GanttProps, 'query' | 'first' | 'time' | 'serverNow'> & { now: number }

/** What the board knows and does: its rows, the view of them, the changes that are not saved, and what mouse, finger and keys do. */
export function useGantt(
  { query, first, time: { unit, from, to }, serverNow, now }: Given,
  box: RefObject<HTMLDivElement | null>,
) {
  const words = useTranslations('board')
  const lang = toLang(useLocale())
  const scale = useMemo(() => scaleOf({ unit, from, to }), [unit, from, to])
  const { view, sight } = useView(box)
  const board = useRows(query, first, view)
  const [drag, setDrag] = useState<Drag | null>(null)
  const changes = useChanges(drag)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [said, say] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NO_BARS)
  const choose = ({ id, version }: Bar) => {
    // What is not saved yet no rule can find.
    if (version > 0)
      setChosen((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
      )
  }

  const barsOf = (row: number) => {
    const found = board.rows.get(row)
    return found ? barsWith(found, changes.shown).filter((bar) => bar.end > from && bar.start < to) : []
  }
  const find = (id: string): { index: number; row: BoardRow; bar: Bar } | null => {
    for (const [index, row] of board.rows) {
      const bar = barsWith(row, changes.edits).find((one) => one.id === id)
      if (bar) return { index, row, bar }
    }
    return null
  }
  const { focus, goTo, follow } = useBoardFocus({ box, scale, barOf: (id) => find(id)?.bar })
  const show = (id: string) => {
    const found = find(id)
    if (found) goTo({ row: found.index, bar: id })
  }
  const sentence = (bar: Bar) => formatPeriod(new Date(bar.start), new Date(bar.end), 'long', lang)
  const { propose: stage, ...seen } = useSeenQuestion(changes.edits, now, (edit) => {
    const { after } = edit
    changes.stage(edit)
    say(after ? words('saidMoved', { period: sentence(after) }) : words('saidDeleted'))
  })
  const dragging = useDrag(scale, [drag, setDrag], {
    find,
    grab: (row) => changes.learn(row.space.id),
    drop: (dropped) => stage(dropped.row, dropped.before, dropped.after),
  })

  const centre = useEffectEvent((on: GanttScale) => {
    const element = box.current
    if (!element) return
    const room = element.clientWidth - (element.querySelector<HTMLElement>('.gantt-corner')?.offsetWidth ?? 0)
    // First now in the middle, and a whole unit at the edge; a time without now from its start.
    element.scrollLeft =
      serverNow > on.from && serverNow < on.to ? on.x(floorTo(on.unit, on.at(on.x(serverNow) - room / 2))) : 0
  })
  useEffect(() => centre(scale), [scale])

  const open = (target: EventTarget) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-bar], [data-name]') : null
    const row = board.rows.get(Number(element?.closest<HTMLElement>('[data-row]')?.dataset.row))
    if (!element || !row) return
    const found = element.dataset.bar ? find(element.dataset.bar) : null
    setOpened(found && row.mayPublish ? { kind: 'bar', row, bar: found.bar } : { kind: 'row', row })
  }
  const click = (event: MouseEvent) => {
    // A bar that was just dropped was not clicked.
    if (dragging.wasMoved.current) return
    const way = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-leads-to]') : null
    if (way?.dataset.leadsTo) return show(way.dataset.leadsTo)
    const id =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-bar]')?.dataset.bar : undefined
    const found = id !== undefined && (event.ctrlKey || event.metaKey) ? find(id) : null
    if (found?.row.mayPublish) choose(found.bar)
    else open(event.target)
  }
  const propose = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-row]')) return
    const row = board.rows.get(Number(event.target.dataset.row))
    if (!row?.mayPublish) return
    const name = event.target.querySelector<HTMLElement>('.gantt-name')?.offsetWidth ?? 0
    const at = snap(unit, scale.at(event.clientX - event.target.getBoundingClientRect().left - name))
    setOpened({ kind: 'add', row, start: at, end: addUnits(unit, at, 1) })
  }
  const keys = useBoardKeys({
    focus,
    goTo,
    find,
    rows: { total: board.total, barsOf },
    unit,
    edgeAt: () => scale.at((box.current?.scrollLeft ?? 0) + 1),
    changes,
    stage,
    choose,
  })
  const { discard, forget } = useDiscard(changes)
  useBoardUndo(changes)
  const tellSaved = (id: string | null, count: number) => {
    forget()
    const action = id ? { label: words('undo'), isUndo: true, run: () => changes.takeBack(id, takenBack) } : undefined
    showToast(words('saved', { count }), action ? { action } : {})
  }
  const saved = (report: ChangesReport) => {
    board.change((row) => withSaved(row, report.changed))
    tellSaved(report.operationId, report.changed.length)
  }
  const bulkDone = ({ operationId, created, edited, deleted }: BulkReport) => {
    setOpened(null)
    setChosen(NO_BARS)
    // Which bars it made and moved is read anew.
    board.change((row) => row)
    tellSaved(operationId, created + edited + deleted)
  }
  const takenBack = (report: ChangesReport) => {
    forget()
    board.change((row) => withSaved(row, report.changed))
    showToast(words('takenBack', { count: report.changed.length }))
  }
  return {
    scale,
    view,
    sight,
    board,
    drag,
    changes,
    focus,
    opened,
    said,
    open: setOpened,
    stage,
    seen,
    discard,
    chosen,
    choose,
    chooseNone: () => setChosen(NO_BARS),
    show,
    saved,
    bulkDone,
    /** An operation of before was taken back from the list of recent ones. */
    recentTakenBack: (report: ChangesReport) => {
      setOpened(null)
      changes.learnAgain()
      takenBack(report)
    },
    handlers: { onKeyDown: keys, onFocus: follow, onClick: click, onDoubleClick: propose, ...dragging.handlers },
  }
}
