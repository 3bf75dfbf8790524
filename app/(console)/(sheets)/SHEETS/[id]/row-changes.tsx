import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import type { SheetRow } from '#lib/contracts/sheets.ts'
import { formatJst } from '#lib/core/jst.ts'

/** What of a row keeps it from being saved, then field by field what it changes. */
export function RowChanges({ row }: { row: SheetRow }) {
  const words = useTranslations('sheets')
  const { act, changes, problems, conflict } = row
  return (
    <span className="flex min-w-0 flex-col gap-1">
      {conflict && (
        <span className="text-bad phrase">
          <InLang>
            {conflict.by
              ? words('savedMeanwhile', { name: conflict.by.userName, at: formatJst(conflict.at) })
              : words('savedMeanwhileBy', { at: formatJst(conflict.at) })}
          </InLang>
        </span>
      )}
      {problems.map(({ heading, value, message }) => (
        <span key={`${heading} ${message}`} className="text-bad phrase">
          <b>
            <InLang>{heading ?? words('wholeRow')}</InLang>
          </b>{' '}
          {value && (
            <q className="cell-value">
              <InLang>{value}</InLang>
            </q>
          )}{' '}
          <InLang>{message}</InLang>
        </span>
      ))}
      {changes.map(({ field, heading, before, after }) => (
        <span key={field} className="flex flex-wrap items-baseline gap-x-2">
          <b>{heading}</b>
          {act !== 'new' && (
            <>
              <del className="cell-value text-ink-3">
                <span className="sr-only">{words('was')}</span> <Shown text={before} />
              </del>
              <span aria-hidden="true">{words('becomes')}</span>
            </>
          )}
          <ins className="cell-value no-underline">
            <span className="sr-only">{words('is')}</span> <Shown text={after} />
          </ins>
          {conflict?.fields?.includes(field) && <Badge tone="warn">{words('changedByBoth')}</Badge>}
        </span>
      ))}
    </span>
  )
}

function Shown({ text }: { text: string }) {
  const words = useTranslations('sheets')
  return text === '' ? <span className="text-ink-3">{words('none')}</span> : <InLang>{text}</InLang>
}
