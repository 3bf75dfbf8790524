'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { PAGE_SIZE_MAX } from '#lib/core/paging.ts'
import { addFound, type Picked, withPicked } from './add-found.ts'
import type { Choice, ChoiceSource } from './choice.ts'
import { ChoiceResults } from './choice-results.tsx'
import { ChosenList } from './chosen-list.tsx'
import { spaceFinder, wholeFinder } from './find-choices.ts'
import { PickAll } from './pick-all.tsx'
import { ALL_ROOMS, RoomNarrowing } from './room-narrowing.tsx'
import { SearchBox } from './search-box.tsx'
import { useTaking } from './use-taking.ts'

type Props = {
  title: string
  source: ChoiceSource
  chosen: readonly Choice[]
  /** The words of the button that takes the choice. */
  verb: string
  /** IDs that are there already and cannot be picked again. */
  taken?: ReadonlySet<string>
  /** As many may be picked, and all that is found at once; where there is none, one by one. */
  max?: number | undefined
  onChoose: (choices: Choice[]) => void
  onClose: () => void
}

/** Picks many of a long list: search at the left, what is chosen at the right. */
export function ManyPicker({
  title,
  source: { kind, query, isByArea },
  chosen,
  verb,
  taken,
  max,
  onChoose,
  onClose,
}: Props) {
  const words = useTranslations('common')
  const [keyword, setKeyword] = useState('')
  const [rooms, setRooms] = useState(ALL_ROOMS)
  const [{ picked, cut }, setPicked] = useState<Picked>({ picked: chosen, cut: null })
  const most = max ?? 1
  const [find, findAll] = useMemo(() => {
    const params = new URLSearchParams(query)
    if (rooms.roomClass !== '') params.set('spaceType', rooms.roomClass)
    if (rooms.area) params.set('venueAreaId', rooms.area.id)
    const few = spaceFinder({ kind, query: String(params) })
    params.set('limit', String(Math.min(most, PAGE_SIZE_MAX)))
    return [few, wholeFinder(spaceFinder({ kind, query: String(params) }), most)]
  }, [kind, query, rooms, most])
  const takes = useTaking(() => onChoose([...picked]))
  const pick = (choices: readonly Choice[], isPicked: boolean) =>
    setPicked(({ picked: before, cut }) => ({ picked: withPicked(before, choices, isPicked), cut }))
  return (
    <Modal
      size="large"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button variant="primary" busy={takes.isWaiting && words('loading')} onClick={takes.take}>
            {verb}
          </Button>
        </>
      }
    >
      <div className="picker">
        <div className="picker-side">
          <SearchBox label={words('pickSearch')} value={keyword} onChange={setKeyword} />
          {kind === 'rooms' && query === undefined && (
            <RoomNarrowing value={rooms} isByArea={isByArea === true} onChange={setRooms} />
          )}
          {max !== undefined && (
            <PickAll
              find={findAll}
              keyword={keyword}
              max={max}
              cut={cut}
              onAsk={takes.ask}
              onFound={(found) => {
                if (found) setPicked((before) => addFound(before.picked, found, { max, taken }))
                takes.answer(found !== null)
              }}
            />
          )}
          <ChoiceResults find={find} keyword={keyword} picked={picked} taken={taken} onPick={pick} />
        </div>
        <ChosenList picked={picked} onChange={(next) => setPicked(({ cut }) => ({ picked: next, cut }))} />
      </div>
    </Modal>
  )
}
