'use client'

import {
  type Dispatch,
  type PointerEvent as ReactPointerEvent,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import type { Bar, BoardRow } from './bar.ts'
import type { GanttScale } from './gantt-scale.ts'
import { type Grip, movedBar } from './moved-bar.ts'

/** A bar under way: where it would be dropped now. */
export type Drag = { row: BoardRow; before: Bar; after: Bar }

type Hold = {
  row: BoardRow
  bar: Bar
  grip: Grip
  x: number
  y: number
  pointerId: number
  element: HTMLElement
  isMoving: boolean
}

/** Pixels at each end of a bar that change its length. */
const EDGE = 9
/** A hand trembles this much. Pixels. */
const SLACK = 4

type State = readonly [Drag | null, Dispatch<SetStateAction<Drag | null>>]
type Ends = {
  find: (id: string) => { row: BoardRow; bar: Bar } | null
  grab: (row: BoardRow) => void
  drop: (drag: Drag) => void
}

/**
 * Moves bars and their ends by mouse, pen or finger, by the unit, with Alt freely; a finger moves only the bar that has the focus, so that the others scroll.
 * Escape lets go without a change.
 */
export function useDrag(scale: GanttScale, [drag, setDrag]: State, { find, grab, drop }: Ends) {
  const hold = useRef<Hold | null>(null)
  const wasMoved = useRef(false)
  const letGo = () => {
    hold.current = null
    setDrag(null)
  }
  const cancel = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !hold.current) return
    event.preventDefault()
    // Letting go is all that it means then: the change of an earlier gesture stays.
    event.stopPropagation()
    letGo()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => cancel(event)
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [])
  const dragOf = ({ row, bar, grip, x }: Hold, { clientX, altKey }: ReactPointerEvent): Drag => ({
    row,
    before: bar,
    after: movedBar(bar, grip, scale.at(clientX - x) - scale.from, { unit: scale.unit, isFree: altKey }),
  })
  const down = (event: ReactPointerEvent) => {
    wasMoved.current = false
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-bar]') : null
    const found = element ? find(element.dataset.bar ?? '') : null
    if (!element || !found?.row.mayPublish || event.button !== 0) return
    if (event.pointerType === 'touch' && document.activeElement !== element) return
    const { left, width } = element.getBoundingClientRect()
    hold.current = {
      ...found,
      grip: gripAt(event.clientX - left, width),
      x: event.clientX,
      y: event.clientY,
      pointerId: event.pointerId,
      element,
      isMoving: false,
    }
    grab(found.row)
  }
  const move = (event: ReactPointerEvent) => {
    const held = hold.current
    if (!held || held.pointerId !== event.pointerId) return
    const dx = event.clientX - held.x
    if (!held.isMoving) {
      if (Math.abs(dx) < SLACK) return
      held.isMoving = true
      wasMoved.current = true
      held.element.setPointerCapture(event.pointerId)
    }
    const next = dragOf(held, event)
    setDrag((now) => (now?.after.start === next.after.start && now.after.end === next.after.end ? now : next))
  }
  const up = (event: ReactPointerEvent) => {
    const held = hold.current
    if (held?.pointerId !== event.pointerId) return
    // Where the finger is now: the last move may not be drawn yet.
    if (held.isMoving) drop(dragOf(held, event))
    letGo()
  }
  return {
    drag,
    wasMoved,
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: letGo },
  }
}

function gripAt(x: number, width: number): Grip {
  if (width < 3 * EDGE) return 'move'
  if (x < EDGE) return 'start'
  return x > width - EDGE ? 'end' : 'move'
}
