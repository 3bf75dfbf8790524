'use client'

import { useTranslations } from 'next-intl'
import { formatJst } from '#lib/core/jst.ts'
import type { Difference, MergeUnit } from '#lib/core/merge-fields.ts'
import { MergeName } from './merge-name.tsx'
import { MergeValue } from './merge-value.tsx'
import type { Whose } from './use-changes.ts'

type Props = { differences: readonly Difference[]; whoseOf: (unit: MergeUnit) => Whose }

/** What only one side changed: it is taken over by itself, and shown. */
export function TakenOver({ differences, whoseOf }: Props) {
  const words = useTranslations('merge')
  const named = ({ by, at }: Whose) => ({ name: by ?? words('someone'), at: formatJst(at) })
  return (
    <section aria-labelledby="merge-taken">
      <h3 id="merge-taken" className="merge-title">
        {words('takenOver', { count: differences.length })}
      </h3>
      <dl className="merge-taken">
        {differences.map(({ unit, side, base, theirs, mine }) => (
          <div key={unit.name}>
            <dt>
              <MergeName unit={unit} />
              <span className="merge-head">
                {side === 'theirs' ? words('changedBy', named(whoseOf(unit))) : words('changedByMe')}
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
