'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useUndoable } from '#components/form/use-undoable.tsx'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import { VerbListener } from '#components/list/verb-listener.tsx'
import { useManyDialogs } from '#components/many/use-many-dialogs.tsx'
import type { Choice } from '#components/picker/choice.ts'
import { EmptyList } from '#components/space/empty-list.tsx'
import { DataTable } from '#components/ui/data-table.tsx'
import { filterIn, listHref } from '#components/ui/list-href.ts'
import { useNameIn } from '#components/ui/name.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { markWork } from '#lib/contracts/calls/work-queues.ts'
import type { WorkQueue } from '#lib/contracts/work-queues.ts'
import type { Authority } from '#lib/core/authority.ts'
import { fixFields } from './fix-fields.ts'
import { FixReader } from './fix-reader.tsx'
import { OwnerDialog } from './owner-dialog.tsx'
import { rowNames, saidName } from './row-names.ts'
import { useQueueWalk } from './use-queue-walk.ts'
import { WorkActions } from './work-actions.tsx'
import { workColumns } from './work-columns.tsx'
import type { WorkRow } from './work-row.ts'

type Props = {
  page: PackedPage<WorkRow>
  /** What the page was asked by, as the query of `GET /work-items`. */
  asked: Readonly<Record<string, string>>
  place: ListPlace
  queue: WorkQueue
  authority: Authority
  me: Choice
}

/** A page of a queue: its rows are put right, done for today and given to somebody from where they stand. */
export function WorkList({ page: packed, asked, place, queue, authority, me }: Props) {
  const words = useTranslations('work')
  const transitions = useTranslations('transitions')
  const nameIn = useNameIn()
  const page = unpackPage(packed)
  const [owned, setOwned] = useState<WorkRow | null>(null)
  const many = useManyDialogs(useRefresh())
  const { walk, ...walking } = useQueueWalk(asked)
  const fixed = walk?.rows[walk.at]
  const { act, problem } = useUndoable()
  const namesOf = (row: WorkRow) => rowNames(transitions, row)
  const nameOf = (row: WorkRow) => saidName(transitions, nameIn, row)
  const mark = (row: WorkRow) => {
    const send = (isDone: boolean) => to(markWork, {}, { body: { queue, subjectId: row.id, isDone } })
    const said = {
      [`${true}`]: words('marked', { name: nameOf(row) }),
      [`${false}`]: words('unmarked', { name: nameOf(row) }),
    }
    return act({
      call: send(!row.isDone),
      tell: () => ({ done: said[`${!row.isDone}`] ?? '', undone: said[`${row.isDone}`] ?? '', undo: send(row.isDone) }),
    })
  }
  return (
    <VerbListener<{ id: string }>
      onVerb={(verb, facts, { isSecond }) => {
        const row = page.items.find(({ id }) => id === facts?.id)
        if (!row || isSecond) return
        if (verb === 'mark') return void mark(row)
        if (verb === 'fix') walking.open(page, row.id)
        else if (verb === 'unpublish')
          many.ask({ kind: 'transition', verb: 'unpublish', id: row.id, name: nameOf(row) })
        else setOwned(row)
      }}
    >
      <DataTable
        caption={words(`queue_${queue}`)}
        columns={workColumns(words, queue)}
        rows={page.items}
        rowId={(row) => row.id}
        rowName={namesOf}
        actions={(row) => (
          <WorkActions
            row={row}
            name={nameOf(row)}
            back={listHref(place.path, { ...place.params, sort: place.sort }, { cursor: asked.cursor })}
          />
        )}
        acts={queue === 'deadEnds' ? 4 : 3}
        place={place}
        page={page}
        empty={
          <EmptyList
            icon="circle-check"
            title={words('empty')}
            text={words('emptyText')}
            path={listHref(place.path, { queue })}
            q={String(place.params.q ?? '')}
            total={page.total}
            isFiltered={Object.keys(filterIn({ ...place.params, queue: null })).length > 0}
          />
        }
      />
      {walk && fixed && (
        <FixReader
          row={fixed}
          name={nameOf(fixed)}
          fields={fixFields(fixed)}
          authority={authority}
          walk={walk}
          onStep={walking.step}
          isHeld={walking.isHeld}
          onFixed={() => walking.goOn(fixed.id)}
          onClose={walking.close}
        />
      )}
      {owned && <OwnerDialog me={me} queue={queue} row={owned} name={nameOf(owned)} onClose={() => setOwned(null)} />}
      {many.dialog}
      {problem}
    </VerbListener>
  )
}
