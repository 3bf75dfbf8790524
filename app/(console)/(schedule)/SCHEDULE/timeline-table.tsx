'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Fragment, type KeyboardEvent, useRef, useState } from 'react'
import { toBoardRow } from '#components/gantt/bar.ts'
import { PATTERN_PUBLICATION } from '#components/space/pattern-screens.ts'
import { Icon } from '#components/ui/icon.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import type { TimelineRow } from '#lib/contracts/timeline.ts'
import { formatJst } from '#lib/core/jst.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'
import { entryStatus } from '#lib/core/publication-status.ts'

type Props = { rows: readonly TimelineRow[]; offset: number; total: number; now: number }

/** Patterns, and below each its periods: a tree grid, walked and opened with the arrow keys. */
export function TimelineTable({ rows, offset, total, now }: Props) {
  const words = useTranslations('board')
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [active, setActive] = useState(rows[0]?.id ?? '')
  const table = useRef<HTMLTableElement>(null)
  const toggle = (id: string, isOpen: boolean) =>
    setClosed((before) => {
      const next = new Set(before)
      if (isOpen) next.delete(id)
      else next.add(id)
      return next
    })
  const goTo = (id: string | undefined) => {
    if (id === undefined) return
    setActive(id)
    table.current?.querySelector<HTMLElement>(`[data-node="${id}"]`)?.focus()
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const node = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-node]') : null
    if (!node || event.target !== node) return
    const nodes = [...(table.current?.querySelectorAll<HTMLElement>('[data-node]') ?? [])].map(
      (one) => one.dataset.node,
    )
    const place = nodes.indexOf(node.dataset.node)
    const { node: id, parent } = node.dataset
    const deeds = new Map<string, () => void>([
      ['ArrowDown', () => goTo(nodes[place + 1])],
      ['ArrowUp', () => goTo(nodes[place - 1])],
      ['Home', () => goTo(nodes[0])],
      ['End', () => goTo(nodes.at(-1))],
      ['ArrowRight', () => id && !parent && toggle(id, true)],
      ['ArrowLeft', () => (parent ? goTo(parent) : id && toggle(id, false))],
    ])
    const deed = deeds.get(event.key)
    if (!deed) return
    event.preventDefault()
    deed()
  }
  return (
    <div className="table-box">
      <div className="table-scroll">
        <table
          ref={table}
          role="treegrid"
          className="table"
          aria-label={words('title')}
          aria-rowcount={total}
          onKeyDown={press}
        >
          <thead>
            <tr>
              {(['tableName', 'tablePlace', 'tableStatus', 'tableType', 'tableEnd'] as const).map((head) => (
                <th key={head} scope="col">
                  {words(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <PatternRows
                key={row.id}
                row={row}
                place={offset + i + 1}
                total={total}
                now={now}
                isOpen={!closed.has(row.id)}
                active={active}
                onToggle={() => toggle(row.id, closed.has(row.id))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="gantt-keys">{words('tableKeys')}</p>
    </div>
  )
}

type RowsProps = {
  row: TimelineRow
  place: number
  total: number
  now: number
  isOpen: boolean
  active: string
  onToggle: () => void
}

function PatternRows({ row, place, total, now, isOpen, active, onToggle }: RowsProps) {
  const words = useTranslations('board')
  const lang = toLang(useLocale())
  const title = titleIn(lang, row.spacePatternTitle, row.spacePatternTitleEn)
  const space = titleIn(lang, row.space.spaceTitle, row.space.spaceTitleEn)
  const { bars, stops } = toBoardRow(row)
  return (
    <Fragment>
      <tr
        data-node={row.id}
        tabIndex={active === row.id ? 0 : -1}
        aria-level={1}
        aria-posinset={place}
        aria-setsize={total}
        aria-expanded={bars.length > 0 ? isOpen : undefined}
      >
        <th scope="row">
          <span className="flex items-center gap-2">
            <button type="button" className="icon-btn" tabIndex={-1} aria-hidden="true" onClick={onToggle}>
              <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
            </button>
            <a href={`/${PATTERN_PUBLICATION[row.spaceLevel]}/${row.id}`}>
              <InLang>{title}</InLang>
            </a>
          </span>
        </th>
        <td>
          <InLang>{space}</InLang>
        </td>
        <td>
          <StatusBadge status={row.status} />
        </td>
        <td colSpan={2}>{bars.length === 0 && <span className="text-ink-3">{words('noPeriods')}</span>}</td>
      </tr>
      {isOpen &&
        bars.map((bar, i) => (
          <tr
            key={bar.id}
            data-node={bar.id}
            data-parent={row.id}
            tabIndex={active === bar.id ? 0 : -1}
            aria-level={2}
            aria-posinset={i + 1}
            aria-setsize={bars.length}
          >
            <th scope="row">{formatJst(new Date(bar.start))}</th>
            <td />
            <td>
              <StatusBadge status={entryStatus(bar, stops, now)} />
            </td>
            <td>{words(`type_${bar.openType}`)}</td>
            <td>{formatJst(new Date(bar.end))}</td>
          </tr>
        ))}
    </Fragment>
  )
}
