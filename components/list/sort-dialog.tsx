'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { CheckboxField } from '#components/ui/checkbox-field.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { Select } from '#components/ui/select.tsx'
import { useListParams } from '#lib/client/use-list-params.ts'
import { movedInList } from '#lib/core/moved-in-list.ts'
import { SORTS_MAX } from '#lib/core/paging.ts'
import { fieldOf } from '#lib/core/sorted-too.ts'
import { keepFocus, MoveButtons } from './move-buttons.tsx'

export type SortChoiceProps = {
  /** What the list can be ordered by: the name of the order, and the head of its column. */
  sorts: readonly { sort: string; head: string }[]
  /** What it is ordered by, as its address says it. */
  sort: string
}

type Chosen = readonly { sort: string; isDown: boolean }[]

const chosenOf = (sort: string): Chosen =>
  sort.split(',').map((one) => ({ sort: fieldOf(one), isDown: one.startsWith('-') }))

/** Chooses the columns that a list is ordered by, which comes first, and which way each runs. */
export function SortDialog({ sorts, sort, onClose }: SortChoiceProps & { onClose: () => void }) {
  const words = useTranslations('lists')
  const spaces = useTranslations('spaces')
  const { params, change } = useListParams()
  // The usual order of a list is nothing that she chose, and what she chooses comes before it.
  const [given] = useState(() => (params.get('sort') ? chosenOf(sort) : []))
  const [chosen, setChosen] = useState(given)
  // An address may order by what has no column: that is hers to keep.
  const known = [...given.filter((one) => !sorts.some(({ sort }) => sort === one.sort)), ...sorts]
  const apply = (next: Chosen) => {
    onClose()
    change({ sort: next.map(({ sort, isDown }) => (isDown ? `-${sort}` : sort)).join() })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply(chosen)
  }
  const others = known.filter((one) => !chosen.some(({ sort }) => sort === one.sort))
  const rows = [...chosen, ...others.map(({ sort }) => ({ sort, isDown: undefined }))]
  const headOf = (name: string) =>
    sorts.find(({ sort }) => sort === name)?.head ?? (isMoment(name) ? spaces(name) : name)
  return (
    <Modal
      size="small"
      title={words('sortTitle')}
      note={words('sortNote', { max: SORTS_MAX })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => apply([])}>{words('usualSort')}</Button>
          <Button variant="primary" type="submit" form="list-sort">
            {words('applySort')}
          </Button>
        </>
      }
    >
      <form id="list-sort" onSubmit={submit} className="flex flex-col gap-3">
        {rows.map(({ sort, isDown }) => (
          <div key={sort} className="flex items-center justify-between gap-2">
            <CheckboxField
              name={`sort-${sort}`}
              label={headOf(sort)}
              checked={isDown !== undefined}
              disabled={isDown === undefined && chosen.length === SORTS_MAX}
              onChange={({ target }) => {
                setChosen((before) =>
                  target.checked ? [...before, { sort, isDown: false }] : before.filter((one) => one.sort !== sort),
                )
                keepFocus(target)
              }}
            />
            {isDown !== undefined && (
              <span className="flex items-center gap-1">
                <Select
                  aria-label={headOf(sort)}
                  value={isDown ? 'descending' : 'ascending'}
                  choices={(['ascending', 'descending'] as const).map((value) => ({ value, label: words(value) }))}
                  onChange={({ target }) =>
                    setChosen((before) =>
                      before.map((one) => (one.sort === sort ? { sort, isDown: target.value === 'descending' } : one)),
                    )
                  }
                />
                <MoveButtons
                  name={headOf(sort)}
                  onMove={(by) =>
                    setChosen((before) =>
                      movedInList(
                        before,
                        before.findIndex((one) => one.sort === sort),
                        by,
                      ),
                    )
                  }
                />
              </span>
            )}
          </div>
        ))}
      </form>
    </Modal>
  )
}

/** The orders that every list knows, whether it has a column of them or not. */
const isMoment = (sort: string) => sort === 'createdAt' || sort === 'updatedAt'
