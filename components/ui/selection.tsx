'use client'

import { useTranslations } from 'next-intl'
import { createContext, type FormEvent, type MouseEvent, type ReactNode, useContext, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { type SelectableRow, useKeptSelection } from './kept-selection.ts'
import { isRangePress, rangeSince } from './range-since.ts'
import { useScrollRoom } from './use-scroll-room.ts'

type Selected = {
  rows: SelectableRow[]
  /** All that the list finds are selected; `rows` has none then, since most of them are not loaded. */
  isAll: boolean
  clear: () => void
  select: (rows: readonly SelectableRow[] | 'all') => void
}

const SelectionContext = createContext<Selected>({
  rows: [],
  isAll: false,
  clear: () => undefined,
  select: () => undefined,
})

/** The selected rows of the list around, on whatever page, and how to unselect or replace them. For what stands in the floating bar. */
export const useSelection = () => useContext(SelectionContext)

const byId = (rows: readonly SelectableRow[]) => new Map(rows.map((row) => [row.id, row]))

/** The checkboxes of the rows, in their order. */
const boxesIn = (table: HTMLElement | null) => [
  ...(table?.querySelectorAll<HTMLInputElement>('tbody > tr > .col-check > input') ?? []),
]

/** The one in the head, for all of them. */
const ALL = 'thead > tr > .col-check > input'

/** Shift and a press would mark the texts between two boxes as well. */
function keepText(event: MouseEvent) {
  const { target } = event
  if (!event.shiftKey || !(target instanceof HTMLElement) || !target.matches('.col-check > input')) return
  event.preventDefault()
  // With Shift the focus counts as one of the keyboard: its row would unfold, and the box move from under the mouse before it is let go.
  target.toggleAttribute('data-pressed', true)
  target.focus()
  target.removeAttribute('data-pressed')
}

type Props = {
  rows: SelectableRow[]
  /** How many the list finds, on all its pages. */
  total: number
  /** Names the list and its filter: what is selected stays on its other pages. Without it a selection ends with the page. */
  list?: string | undefined
  bar: ReactNode
  children: ReactNode
}

/**
 * Keeps which rows of a server-rendered table are selected. The checkboxes stay plain inputs, one a row
 * (in `.col-check`): their change events bubble up to here, and the state is written back to them when all are selected or cleared at once. With Shift those
 * since the last one follow.
 */
export function Selection({ rows, total, list, bar, children }: Props) {
  const words = useTranslations('common')
  const box = useRef<HTMLDivElement>(null)
  const selectBar = useScrollRoom<HTMLElement>('bottom')
  const pressed = useRef<string | null>(null)
  const { chosen, select } = useKeptSelection(list ?? rows.map((row) => row.id).join())
  const isAll = chosen === 'all'
  // Where one of all is unselected, those of this page stay.
  const selected = isAll ? byId(rows) : chosen
  const here = rows.filter((row) => selected.has(row.id))
  const all = here.length === rows.length
  const count = isAll ? total : selected.size

  useEffect(() => {
    for (const [place, input] of boxesIn(box.current).entries()) input.checked = selected.has(rows[place]?.id ?? '')
    const head = box.current?.querySelector<HTMLInputElement>(ALL)
    if (head) {
      head.checked = all
      head.indeterminate = here.length > 0 && !all
    }
  })

  const rowsMeant = (target: HTMLInputElement, isRange: boolean) => {
    if (target.matches(ALL)) return rows
    const row = rows[boxesIn(box.current).indexOf(target)]
    if (!row) return []
    const before = isRange ? pressed.current : null
    pressed.current = row.id
    return rangeSince(rows, before, row.id)
  }
  const change = ({ target, nativeEvent }: FormEvent<HTMLDivElement>) => {
    if (!(target instanceof HTMLInputElement)) return
    const { checked } = target
    if (!target.matches('.col-check > input')) return
    const next = new Map(selected)
    for (const row of rowsMeant(target, isRangePress(nativeEvent))) {
      if (checked) next.set(row.id, row)
      else next.delete(row.id)
    }
    select(next)
  }
  const value: Selected = {
    rows: isAll ? [] : [...selected.values()],
    isAll,
    clear: () => select(new Map()),
    select: (next) => select(next === 'all' ? next : byId(next)),
  }

  return (
    <SelectionContext value={value}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the boxes inside are what is operated; what they are pressed with bubbles to here */}
      <div ref={box} className="table-frame" onChange={change} onMouseDown={keepText}>
        {children}
      </div>
      <section ref={selectBar} className="select-bar" aria-label={words('selection')} hidden={count === 0}>
        <p role="status">{words('selectedCount', { count })}</p>
        <Button size="small" onClick={value.clear}>
          {words('clearSelection')}
        </Button>
        {bar}
      </section>
    </SelectionContext>
  )
}
