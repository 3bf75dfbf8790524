'use client'

import { useTranslations } from 'next-intl'
import type { HistoryField } from '#lib/contracts/history.ts'
import type { Difference } from '#lib/core/merge-fields.ts'
import { MergeValue } from './merge-value.tsx'

/** What only one side changed: it is taken over by itself, and shown. */
export function TakenOver({ differences, by }: { differences: readonly Difference[]; by: string }) {
  const words = useTranslations('merge')
  const fieldWords = useTranslations('history.fields')
  return (
    <section aria-labelledby="merge-taken">
      <h3 id="merge-taken" className="merge-title">
        {words('takenOver', { count: differences.length })}
      </h3>
      <dl className="merge-taken">
        {differences.map(({ unit, side, base, theirs, mine }) => (
          <div key={unit.name}>
            <dt>
              {fieldWords(unit.name as HistoryField)}
              <span className="merge-head">
                {side === 'theirs' ? words('changedBy', { name: by }) : words('changedByMe')}
              </span>
            </dt>
            <dd>
              <span className="merge-head">{words('base')}</span>
              <MergeValue unit={unit} values={base} />
            </dd>
            <dd>
              <span className="merge-head">{words('after')}</span>
              <MergeValue unit={unit} values={side === 'theirs' ? theirs : mine} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
