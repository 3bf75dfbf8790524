'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Modal } from '#components/ui/modal.tsx'
import type { Choice, ChoiceSource } from './choice.ts'
import { ChoiceResults } from './choice-results.tsx'
import { ChosenList } from './chosen-list.tsx'

type Props = {
  title: string
  source: ChoiceSource
  chosen: readonly Choice[]
  /** The words of the button that takes the choice. */
  verb: string
  /** IDs that are there already and cannot be picked again. */
  taken?: ReadonlySet<string>
  onChoose: (choices: Choice[]) => void
  onClose: () => void
}

/** Picks many of a long list: search at the left, what is chosen at the right. */
export function ManyPicker({ title, source, chosen, verb, taken, onChoose, onClose }: Props) {
  const words = useTranslations('common')
  const searchId = useId()
  const [keyword, setKeyword] = useState('')
  const [picked, setPicked] = useState<readonly Choice[]>(chosen)
  const toggle = (choice: Choice) =>
    setPicked((before) =>
      before.some(({ id }) => id === choice.id) ? before.filter(({ id }) => id !== choice.id) : [...before, choice],
    )
  return (
    <Modal
      size="large"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button variant="primary" onClick={() => onChoose([...picked])}>
            {verb}
          </Button>
        </>
      }
    >
      <div className="picker">
        <div className="picker-side">
          <label className="input-with-icon" htmlFor={searchId}>
            <span className="sr-only">{words('pickSearch')}</span>
            <Icon name="search" />
            <input
              id={searchId}
              type="search"
              className="input"
              placeholder={words('pickSearch')}
              maxLength={200}
              value={keyword}
              onChange={(event) => setKeyword(event.target.value)}
            />
          </label>
          <ChoiceResults source={source} keyword={keyword} picked={picked} taken={taken} onToggle={toggle} />
        </div>
        <ChosenList picked={picked} onRemove={toggle} />
      </div>
    </Modal>
  )
}
