'use client'

import { useTranslations } from 'next-intl'
import type { Save } from '#lib/client/use-save.ts'
import type { HistoryField } from '#lib/contracts/history.ts'
import { formatJst } from '#lib/core/jst.ts'

type Props = {
  save: Pick<Save, 'errors' | 'conflict'>
  /** The names that someone else saved meanwhile. */
  now: string | null
  names: readonly string[]
}

/** What stands against a correction and has no field in the row: that someone saved meanwhile, and what else of the object is refused. */
export function NameNotes({ save: { errors, conflict }, now, names }: Props) {
  const words = useTranslations('lists')
  const merge = useTranslations('merge')
  const fields = useTranslations('history.fields')
  const { root, ...rest } = errors
  const others = [...Object.entries(rest), ...Object.entries(root ?? {})].flatMap(([name, error]) => {
    const message = (error as { message?: unknown } | undefined)?.message
    if (typeof message !== 'string' || names.includes(name)) return []
    return [fields.has(name as HistoryField) ? `${fields(name as HistoryField)}: ${message}` : message]
  })
  return (
    <div role="alert">
      {others.map((line) => (
        <p key={line} className="field-error">
          {line}
        </p>
      ))}
      {conflict && (
        <p className="field-error">
          {words('nameConflict', {
            by: conflict.by ?? merge('someone'),
            at: formatJst(conflict.at),
            now: now ?? '',
          })}
        </p>
      )}
    </div>
  )
}
