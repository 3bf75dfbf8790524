'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import type { Conflict } from '#lib/client/merge.ts'
import { formatJst } from '#lib/core/jst.ts'
import { type MergeChoices, undecided } from '#lib/core/merge-fields.ts'
import { MergeRow, mergeRowId } from './merge-row.tsx'
import { TakenOver } from './taken-over.tsx'
import { useChanges } from './use-changes.ts'

/** A save that came too late, field by field: what both changed is chosen, what one side changed is taken over. */
export function MergeDialog({ conflict, onClose }: { conflict: Conflict; onClose: () => void }) {
  const words = useTranslations('merge')
  const common = useTranslations('common')
  const [choices, setChoices] = useState<MergeChoices>({})
  const [isTried, setTried] = useState(false)
  // The form is behind the dialog and stays as it was.
  const [differences] = useState(conflict.differences)
  const both = differences.filter(({ side }) => side === 'both')
  const one = differences.filter(({ side }) => side !== 'both')
  const missing = undecided(differences, choices).map(({ name }) => name)
  const by = conflict.by ?? words('someone')
  const whoseOf = useChanges(conflict)
  const chooseAll = (side: 'theirs' | 'mine') =>
    setChoices(Object.fromEntries(both.map(({ unit }) => [unit.name, side])))
  const take = (andSave: boolean) => {
    setTried(true)
    if (missing[0] === undefined) conflict.take(choices, andSave)
    else document.getElementById(mergeRowId(missing[0]))?.querySelector('input')?.focus()
  }
  return (
    <Modal
      isForm
      size="large"
      title={words('title')}
      note={words('note', { name: by, at: formatJst(conflict.at), saves: conflict.saves })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('close')}</Button>
          <Button icon="pencil" onClick={() => take(false)}>
            {words('toForm')}
          </Button>
          <Button autoFocus={both.length === 0} variant="primary" onClick={() => take(true)}>
            {words('save')}
          </Button>
        </>
      }
    >
      <div className="merge">
        {differences.length === 0 && <p className="phrase">{words('nothing')}</p>}
        {both.length > 0 && (
          <section aria-labelledby="merge-choose">
            <div className="merge-choose">
              <h3 id="merge-choose" className="merge-title">
                {words('choose', { count: both.length })}
              </h3>
              {both.length > 1 && (
                <>
                  <Button size="small" variant="quiet" onClick={() => chooseAll('theirs')}>
                    {words('allTheirs', { name: by })}
                  </Button>
                  <Button size="small" variant="quiet" onClick={() => chooseAll('mine')}>
                    {words('allMine')}
                  </Button>
                </>
              )}
            </div>
            {both.map((difference) => (
              <MergeRow
                key={difference.unit.name}
                difference={difference}
                by={whoseOf(difference.unit).by ?? words('someone')}
                at={whoseOf(difference.unit).at}
                choice={choices[difference.unit.name]}
                error={isTried && missing.includes(difference.unit.name) ? words('missing') : undefined}
                onChoose={(side) => setChoices({ ...choices, [difference.unit.name]: side })}
              />
            ))}
          </section>
        )}
        {one.length > 0 && <TakenOver differences={one} whoseOf={whoseOf} />}
      </div>
    </Modal>
  )
}
