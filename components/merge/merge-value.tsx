'use client'

import { useTranslations } from 'next-intl'
import { HistoryText } from '#components/history/history-text.tsx'
import type { Choice } from '#components/picker/choice.ts'
import { Thumbnail } from '#components/uploads/thumbnail.tsx'
import type { HistoryField, HistoryValue } from '#lib/contracts/history.ts'
import type { MergeUnit } from '#lib/core/merge-fields.ts'

type Props = { unit: MergeUnit; values: Readonly<Record<string, unknown>> }

/** What one side of a merge holds, as the operator knows it: names for what is picked, the picture for its address. */
export function MergeValue({ unit, values }: Props) {
  if (unit.name === 'thumbnailUrl' && values.thumbnailUrl)
    return <Picture url={values.thumbnailUrl} name={values.thumbnailName} />
  const still = /^stillImageUrl(\d)$/.exec(unit.name)?.[1]
  if (still && values[unit.name]) {
    return <Picture url={values[unit.name]} name={values[`stillImageFileName${still}`]} />
  }
  if (unit.name === 'metaLimitRadio') return <Limit values={values} />
  const [carried] = unit.carries ?? []
  const value = carried === undefined || unit.name === 'thumbnailUrl' ? values[unit.name] : values[carried]
  return <HistoryText field={unit.name as HistoryField} value={shown(value)} />
}

function Picture({ url, name }: { url: unknown; name: unknown }) {
  return (
    <span className="flex flex-col gap-1">
      <Thumbnail url={String(url)} size="large" alt="" isWhole />
      {String(name ?? '')}
    </span>
  )
}

function Limit({ values }: Pick<Props, 'values'>) {
  const words = useTranslations('merge')
  if (values.metaLimitRadio !== true) return words('noLimit')
  const link = values.limitExtrans as Choice | null | undefined
  const people = words('people', { count: Number(values.metaLimitConditions ?? 0) })
  return link ? `${people} → ${link.name}` : people
}

/** A value of a form as the history would tell it. */
function shown(value: unknown): HistoryValue {
  if (typeof value === 'string') return value.trim() === '' ? null : value
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.length === 0 ? null : (value as Choice[]).map(named)
  return value ? [named(value as Choice)] : null
}

const named = ({ id, name, nameEn }: Choice) => ({ id, name, nameEn })
