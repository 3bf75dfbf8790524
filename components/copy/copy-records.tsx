import { useLocale, useTranslations } from 'next-intl'
import { ActionButton } from '#components/form/action-button.tsx'
import { Card } from '#components/ui/card.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { undoCopyOperation } from '#lib/contracts/calls/copy-operations.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { CopyOperation } from '#lib/contracts/copy-operations.ts'
import { formatJst } from '#lib/core/jst.ts'
import { listText, toLang } from '#lib/core/lang.ts'

/** Copies to many that are still there: who made them when, and taking back what nobody has touched since; of what is kept as a change of many, on the page of that. Nothing where there are none. */
export function CopyRecords({ operations }: { operations: readonly CopyOperation[] }) {
  const words = useTranslations('copies')
  if (operations.length === 0) return null
  return (
    <Card title={words('records')} note={words('recordsNote')} flush>
      <ul className="copy-lines">
        {operations.map((operation) => (
          <CopyRecord key={operation.id} operation={operation} />
        ))}
      </ul>
    </Card>
  )
}

function CopyRecord({ operation }: { operation: CopyOperation }) {
  const words = useTranslations('copies')
  const lang = toLang(useLocale())
  const nameIn = useNameIn()
  const { id, madeAt, madeBy, count, untouched, mayUndo, copies, changeId = null } = operation
  const names = listText(
    lang,
    copies.map(({ name, nameEn }) => nameIn(name, nameEn)),
  )
  const at = formatJst(madeAt, 'dateTime', lang)
  return (
    <li className="copy-line">
      <div className="min-w-0 flex-1">
        <p>
          {at} <InLang>{madeBy?.userName ?? words('byNobody')}</InLang>
        </p>
        <p className="cell-sub">
          <InLang>{words('recordOf', { count, names, more: count - copies.length })}</InLang>
        </p>
        {changeId !== null && (
          <a className="text-link" href={`/CHANGES/${changeId}`}>
            {words('toChange')}
          </a>
        )}
      </div>
      {changeId === null && mayUndo && untouched > 0 && (
        <ActionButton
          danger
          button={{ icon: 'rotate-ccw', size: 'small' }}
          title={words('undoTitle', { at })}
          verb={words('undoVerb', { count: untouched })}
          busyVerb={words('undoing')}
          call={to(undoCopyOperation, { id })}
          done={words('manyUndone')}
        >
          {words('undoText', { count: untouched, kept: count - untouched })}
        </ActionButton>
      )}
      {untouched === 0 && <span className="chip chip-mute">{words('allTouched')}</span>}
    </li>
  )
}
