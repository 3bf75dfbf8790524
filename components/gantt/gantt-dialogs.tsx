'use client'

import { useLocale, useTranslations } from 'next-intl'
import { PATTERN_PUBLICATION, SPACE_SCREEN } from '#components/space/pattern-screens.ts'
import { Button } from '#components/ui/button.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import type { BulkReport } from '#lib/contracts/schedule-bulk.ts'
import type { ChangesReport } from '#lib/contracts/schedule-changes.ts'
import { addUnits, DAY, floorTo } from '#lib/core/jst-calendar.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'
import type { Bar, BoardRow } from './bar.ts'
import { BarDialog } from './bar-dialog.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { RecentDialog } from './recent-dialog.tsx'

/** What is open over the board: a bar to change, a new one to be added, a row to read, a rule for the chosen bars, for one row or for all, the recent operations. */
export type Opened =
  | { kind: 'bar'; row: BoardRow; bar: Bar }
  | { kind: 'add'; row: BoardRow; start: number; end: number }
  | { kind: 'row'; row: BoardRow }
  | { kind: 'recent' }
  | { kind: 'bulk'; row: BoardRow | null; entryIds: readonly string[] | null }

type Props = {
  opened: Opened
  /** The rows of the board: the query they come of, how many they are, and the time shown. */
  shown: { query: string; total: number; time: { from: number; to: number } }
  publicationOf: readonly (2 | 3)[]
  now: number
  onOpen: (opened: Opened) => void
  onStage: (row: BoardRow, before: Bar | null, after: Bar | null) => void
  /** Chooses a bar, or no longer. */
  onChoose: (bar: Bar) => void
  onBulk: (report: BulkReport) => void
  onTakenBack: (report: ChangesReport) => void
  onClose: () => void
}

/** The dialogs of the board. What they change waits among its unsaved changes. */
export function GanttDialogs({ opened, shown, publicationOf, now, onOpen, onStage, onChoose, onClose, ...on }: Props) {
  const words = useTranslations('board')
  const lang = toLang(useLocale())
  if (opened.kind === 'recent') return <RecentDialog onTakenBack={on.onTakenBack} onClose={onClose} />
  if (opened.kind === 'bulk') {
    const of = opened.row
    const note = opened.entryIds
      ? words('bulkForChosen', { count: opened.entryIds.length })
      : of
        ? words('bulkForOne', { title: titleIn(lang, of.spacePatternTitle, of.spacePatternTitleEn) })
        : words('bulkFor', { count: shown.total })
    return (
      <BulkDialog
        query={shown.query}
        patternId={of?.id ?? null}
        entryIds={opened.entryIds}
        note={note}
        time={shown.time}
        onDone={on.onBulk}
        onClose={onClose}
      />
    )
  }
  const { row } = opened
  const title = titleIn(lang, row.spacePatternTitle, row.spacePatternTitleEn)
  const space = titleIn(lang, row.space.spaceTitle, row.space.spaceTitleEn)
  const stage = (before: Bar | null, after: Bar | null) => {
    onStage(row, before, after)
    onClose()
  }
  if (opened.kind === 'row') {
    const tomorrow = addUnits('day', floorTo('day', now), 1)
    const add = () => onOpen({ kind: 'add', row, start: tomorrow, end: tomorrow + DAY })
    return (
      <RowDialog
        row={row}
        title={title}
        space={space}
        hasPublication={publicationOf.includes(row.spaceLevel)}
        onAdd={add}
        onBulk={() => onOpen({ kind: 'bulk', row, entryIds: null })}
        onClose={onClose}
      />
    )
  }
  const isNew = opened.kind === 'add'
  const bar = isNew ? null : opened.bar
  const proposal = isNew ? { start: opened.start, end: opened.end, openType: 'normal' as const } : opened.bar
  return (
    <BarDialog
      title={`${space} / ${title}`}
      bar={bar}
      proposal={proposal}
      onStage={(period) => stage(bar, bar ? { ...bar, ...period } : { id: newBarId(), version: 0, ...period })}
      onDelete={bar ? () => stage(bar, null) : null}
      onChoose={
        bar && bar.version > 0
          ? () => {
              onChoose(bar)
              onClose()
            }
          : null
      }
      onClose={onClose}
    />
  )
}

let made = 0

/** The ID of an entry until the CMS gives it one. */
const newBarId = () => `new-${++made}`

type RowProps = {
  row: BoardRow
  title: string
  space: string
  hasPublication: boolean
  onAdd: () => void
  onBulk: () => void
  onClose: () => void
}

function RowDialog({ row, title, space, hasPublication, onAdd, onBulk, onClose }: RowProps) {
  const words = useTranslations('board')
  return (
    <Modal size="small" title={title} note={space} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <StatusBadge status={row.status} />
        <div className="flex flex-col items-stretch gap-2">
          {row.mayPublish && (
            <Button variant="primary" icon="plus" onClick={onAdd}>
              {words('addBar')}
            </Button>
          )}
          {row.mayPublish && (
            <Button icon="layers" onClick={onBulk}>
              {words('bulkOne')}
            </Button>
          )}
          {hasPublication && (
            <LinkButton href={`/${PATTERN_PUBLICATION[row.spaceLevel]}/${row.id}`} icon="calendar-clock">
              {words('toPublication')}
            </LinkButton>
          )}
          <LinkButton
            href={`/${SPACE_SCREEN[row.spaceLevel]}/${row.space.id}`}
            icon={row.spaceLevel === 2 ? 'map' : 'door-open'}
          >
            {words(row.spaceLevel === 2 ? 'toArea' : 'toRoom')}
          </LinkButton>
        </div>
      </div>
    </Modal>
  )
}
