'use client'

import { useTranslations } from 'next-intl'
import type { HistoryAction } from '#lib/contracts/audit-actions.ts'
import type { HistoryChange, HistoryEntry, HistoryField } from '#lib/contracts/history.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { formatJst } from '#lib/core/jst.ts'
import { personMark } from '#lib/core/person-mark.ts'
import { HistoryText } from './history-text.tsx'
import type { Reuse } from './reuse.ts'
import { ReuseButton } from './reuse-button.tsx'

/** One row of the history: when, who, what, and each field as it was and as it became. */
export function HistoryItem({ entry, reuse }: { entry: HistoryEntry; reuse: Reuse }) {
  const words = useTranslations('history')
  const actionWords = useTranslations('history.did')
  const common = useTranslations('common')
  const many = useTranslations('many')
  const action = entry.action as HistoryAction
  const at = formatJst(entry.at)
  const level = toAuthority(entry.actorAuthority)
  const actor = entry.actor
    ? (entry.actor.userName ?? words('deletedUser', { mark: personMark(entry.actor.id) }))
    : words('console')
  return (
    <li className="history-item">
      <p className="history-head">
        <time dateTime={entry.at}>{at}</time>
        <span className="history-who">{actor}</span>
        {level !== null && <span className="history-level">{common(`authority_${level}`)}</span>}
      </p>
      <p className="history-did">{actionWords(action)}</p>
      {entry.manyChangeId !== null && (
        <p className="history-about">
          <a className="text-link" href={`/CHANGES/${entry.manyChangeId}`}>
            {many('ofMany')}
          </a>
        </p>
      )}
      {entry.about && (
        <p className="history-about">
          {words('about', {
            name:
              entry.about.name ??
              (action.startsWith('richContent.')
                ? words('deleted')
                : words('deletedUser', { mark: personMark(entry.about.id) })),
          })}
        </p>
      )}
      {entry.changes.length > 0 && <Changes changes={entry.changes} at={at} reuse={reuse} />}
    </li>
  )
}

function Changes({ changes, at, reuse }: { changes: readonly HistoryChange[]; at: string; reuse: Reuse }) {
  const words = useTranslations('history')
  // A creation has no before.
  const withBefore = changes.some(({ before }) => before !== null)
  return (
    <table className="history-changes">
      <caption className="sr-only">{words('changesOf', { at })}</caption>
      <thead>
        <tr>
          <th scope="col">{words('field')}</th>
          {withBefore && <th scope="col">{words('before')}</th>}
          <th scope="col">{words(withBefore ? 'after' : 'value')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <Change key={change.field} change={change} withBefore={withBefore} reuse={reuse} />
        ))}
      </tbody>
    </table>
  )
}

type ChangeProps = { change: HistoryChange; withBefore: boolean; reuse: Reuse }

function Change({ change: { field, before, after, beforeMore, afterMore }, withBefore, reuse }: ChangeProps) {
  const words = useTranslations('history')
  const fieldWords = useTranslations('history.fields')
  const name = field as HistoryField
  const label = fieldWords(name)
  const form = reuse[name]
  return (
    <tr>
      <th scope="row">{label}</th>
      {withBefore && (
        <td data-head={words('before')}>
          <HistoryText field={name} value={before} more={beforeMore} />
          {form && typeof before === 'string' && <ReuseButton field={name} label={label} value={before} form={form} />}
        </td>
      )}
      <td data-head={words(withBefore ? 'after' : 'value')}>
        <HistoryText field={name} value={after} more={afterMore} />
      </td>
    </tr>
  )
}
